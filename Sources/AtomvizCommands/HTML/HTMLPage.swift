import DOT
import GraphDrawing

/// One self-contained page about a stretch of frames: a list of what happened, and for each frame its picture and what it
/// changed.
///
/// Nothing in it comes from elsewhere, and its own policy forbids that. Each frame is a section that its address chooses, so
/// the page works without its script too, which only adds the arrow keys.
struct HTMLPage {
    /// One frame of the page.
    struct Entry {
        /// Its number.
        var number: UInt64
        /// What happened, in one line.
        var line: String
        /// What it changed, a line each.
        var changes: [String]
        /// Its picture, an SVG element.
        var picture: String
    }

    /// What the page is about.
    let title: String
    /// What is known of the recording, a line each.
    let facts: [String]
    /// The colours.
    let theme: Theme

    /// The page. O(size of the pictures).
    func bytes(_ entries: [Entry]) -> [UInt8] {
        var page = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            script-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width">
            <title>\(PrintableText.xmlText(title))</title>
            <style>\(style)</style></head><body>
            <header><h1>\(PrintableText.xmlText(title))</h1>

            """
        for fact in facts { page += "<p>\(PrintableText.xmlText(fact))</p>\n" }
        page += "</header>\n<nav aria-label=\"frames\"><ol>\n"
        for entry in entries {
            page += "<li><a href=\"#f\(entry.number)\">\(PrintableText.xmlText(entry.line))</a></li>\n"
        }
        page += "</ol></nav>\n<main>\n"
        for entry in entries {
            page += "<section id=\"f\(entry.number)\" aria-label=\"frame \(entry.number)\">\n"
            page += "<figure>\(entry.picture)</figure>\n<pre>"
            page += entry.changes.map(PrintableText.xmlText).joined(separator: "\n")
            page += "</pre></section>\n"
        }
        page += "</main>\n<script>\(Self.script)</script></body></html>\n"
        return Array(page.utf8)
    }

    private var style: String {
        """
        body{margin:0;font:14px/1.45 system-ui,sans-serif;background:\(theme.background);color:\(theme.text);
        display:grid;grid-template:auto 1fr/minmax(16rem,26rem) 1fr;height:100vh}
        header{grid-column:1/3;padding:.6rem 1rem;border-bottom:1px solid \(theme.outline)}
        h1{margin:0;font-size:1.1rem}
        header p{margin:0;color:\(theme.note)}
        nav{overflow:auto;border-right:1px solid \(theme.outline)}
        ol{list-style:none;margin:0;padding:0}
        nav a{display:block;padding:.25rem 1rem;font:12px/1.5 ui-monospace,monospace;color:inherit;text-decoration:none;
        white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
        nav a:hover,nav a:focus{background:\(theme.frame)}
        nav a.here{background:\(theme.outline)}
        main{overflow:auto;padding:0 1rem}
        section{display:none}
        section:target{display:block}
        body:not(:has(section:target)) section:last-of-type{display:block}
        figure{margin:0;overflow:auto}
        figure svg{max-width:100%;height:auto}
        pre{font:12px/1.5 ui-monospace,monospace;white-space:pre-wrap}
        @media print{body{display:block}nav{border:0}section{display:block;break-before:page}}
        """
    }

    /// Arrow keys go from frame to frame, and the list shows which one is seen.
    private static let script = """
        const links=[...document.querySelectorAll('nav a')];
        const here=()=>{const i=links.findIndex(a=>a.hash===location.hash);return i<0?links.length-1:i};
        const show=()=>{const i=here();links.forEach((a,n)=>a.classList.toggle('here',n===i));
        if(links[i])links[i].scrollIntoView({block:'nearest'})};
        addEventListener('hashchange',show);
        addEventListener('keydown',e=>{const step={ArrowDown:1,ArrowRight:1,ArrowUp:-1,ArrowLeft:-1}[e.key];
        if(!step||e.metaKey||e.ctrlKey||e.altKey)return;
        const a=links[Math.min(Math.max(here()+step,0),links.length-1)];if(a){location.replace(a.hash);e.preventDefault()}});
        show();
        """
}
