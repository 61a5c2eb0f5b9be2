# fish completion for atomviz, made from its table of commands

function __atomviz_needs_command
    test (count (commandline -opc)) -eq 1
end

function __atomviz_uses
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test $words[2] = $argv[1]; and not contains -- -- $words
end

complete -c atomviz -f
complete -c atomviz -n __atomviz_needs_command -a record -d 'run an app and record every transaction of its state'
complete -c atomviz -n __atomviz_needs_command -a log -d 'list what happened, a line a frame'
complete -c atomviz -n __atomviz_needs_command -a show -d 'print the whole graph at a moment'
complete -c atomviz -n __atomviz_needs_command -a render -d 'draw the graph at a moment, or through time'
complete -c atomviz -n __atomviz_needs_command -a diff -d 'tell what changed between two moments'
complete -c atomviz -n __atomviz_needs_command -a restore -d 'put a recorded moment back into a running app'
complete -c atomviz -n __atomviz_needs_command -a check -d 'tell whether a timeline is whole, and fulfils rules'
complete -c atomviz -n __atomviz_needs_command -a import -d 'make a timeline of the graphs in a log'
complete -c atomviz -n __atomviz_needs_command -a recover -d 'finish a timeline whose recorder was killed'
complete -c atomviz -n __atomviz_needs_command -a redact -d 'take secrets out of a timeline'
complete -c atomviz -n __atomviz_needs_command -a export -d 'write a recording for other tools'
complete -c atomviz -n __atomviz_needs_command -a help -d 'explain the tool or a command'
complete -c atomviz -n __atomviz_needs_command -s h -l help -d 'Show this help.'
complete -c atomviz -n __atomviz_needs_command -l version -d 'Show the version.'

complete -c atomviz -n '__atomviz_uses record' -s o -l output -r -k -a '(__fish_complete_suffix .atomviz)' -d 'Where the timeline goes. By default APP-DATE-TIME.atomviz in this folder.'
complete -c atomviz -n '__atomviz_uses record' -s f -l force -d 'Replace the file if there is one already.'
complete -c atomviz -n '__atomviz_uses record' -l history -x -a 'full' -d 'How many frames the app keeps so that restore can put them back (by default 1000), without values that outgrew the value budget; full keeps these too, and with them the memory that they take.'
complete -c atomviz -n '__atomviz_uses record' -l ring-size -x -d 'How much memory the app shares with the recorder (by default 64MiB).'
complete -c atomviz -n '__atomviz_uses record' -l value-budget -x -d 'How much text is kept of one value (by default 16KiB).'
complete -c atomviz -n '__atomviz_uses record' -l ring-last -x -d 'Keep only the newest part of the recording: so many frames, or about so many bytes of file (10MB).'
complete -c atomviz -n '__atomviz_uses record' -l rotate -x -d 'Go on in another file once one has so many bytes (100MB) or spans so much time (1h).'
complete -c atomviz -n '__atomviz_uses record' -l deny -x -d 'Keep the values of atoms, keys, types and fields back whose name holds this, as is done with password, token and the like.'
complete -c atomviz -n '__atomviz_uses record' -l no-automatic -d 'Record only what the app hands to Recorder.record, not each store by itself.'
complete -c atomviz -n '__atomviz_uses record' -l attach -x -d 'Record an app that runs already: first all it holds, then what happens. Ctrl-C ends the recording, not the app.'
complete -c atomviz -n '__atomviz_uses record' -l listen -d 'Record every app that starts from now on and lets itself be attached to, until Ctrl-C.'
complete -c atomviz -n '__atomviz_uses record' -s h -l help -d 'Show this help.'
function __atomviz_record_app
    set -l words (commandline -opc)
    set -l index (contains -i -- -- $words); or return
    set -l current (commandline -ct)
    complete -C (string join -- ' ' (string escape -- $words[(math $index + 1)..]) "$current")
end
complete -c atomviz -n 'contains -- -- (commandline -opc)' -a '(__atomviz_record_app)'

complete -c atomviz -n '__atomviz_uses log' -s f -l follow -d 'Go on with what is still being recorded, until the recording ends.'
complete -c atomviz -n '__atomviz_uses log' -l atom -x -d 'Only frames that did something to such a node: CartAtom, Row*, kind:value, type:RowAtom, module:App.'
complete -c atomviz -n '__atomviz_uses log' -l cause -x -a 'set modify reset refresh async-result object-change subscribe unsubscribe scope restore action external read batch resync' -d 'Only frames that began, or wrote, for such a cause: a kind, or a pattern for its node or action.'
complete -c atomviz -n '__atomviz_uses log' -l since -x -d 'Only frames from this moment on: 3.5s, 42, 14:03:05, mark:NAME or an atom\'s name.'
complete -c atomviz -n '__atomviz_uses log' -l until -x -d 'Only frames up to this moment, written in the same way.'
complete -c atomviz -n '__atomviz_uses log' -l json -d 'Print a JSON object a line, with everything that is known.'
complete -c atomviz -n '__atomviz_uses log' -s h -l help -d 'Show this help.'
complete -c atomviz -n '__atomviz_uses log' -k -a '(__fish_complete_suffix .atomviz; __fish_complete_suffix .dot; __fish_complete_suffix .gv)'

complete -c atomviz -n '__atomviz_uses show' -l format -x -a 'tree json dot' -d 'How to write the graph; a tree by default.'
complete -c atomviz -n '__atomviz_uses show' -l json -d 'The same as --format json.'
complete -c atomviz -n '__atomviz_uses show' -l values -d 'Show values in full in the tree.'
complete -c atomviz -n '__atomviz_uses show' -s h -l help -d 'Show this help.'
complete -c atomviz -n '__atomviz_uses show' -k -a '(__fish_complete_suffix .atomviz; __fish_complete_suffix .dot; __fish_complete_suffix .gv)'

complete -c atomviz -n '__atomviz_uses render' -s o -l output -r -F -d 'Where the picture goes; its suffix says as what. - is standard output. With --all a folder.'
complete -c atomviz -n '__atomviz_uses render' -l format -x -a 'svg png pdf dot gif webp mp4' -d 'The format, where the name does not say it.'
complete -c atomviz -n '__atomviz_uses render' -l theme -r -k -a '(__fish_complete_suffix .json)' -d 'The colours: light, dark, or a theme file.'
complete -c atomviz -n '__atomviz_uses render' -l all -d 'One picture for each frame, numbered, of one size, in one layout.'
complete -c atomviz -n '__atomviz_uses render' -l animate -d 'The frames one after the other: an SVG that plays by itself, or a .gif, .webp or .mp4.'
complete -c atomviz -n '__atomviz_uses render' -l hold -x -d 'With --animate: how long each frame is seen; 1.2 by default.'
complete -c atomviz -n '__atomviz_uses render' -l layout -x -a 'own shared' -d 'own gives a picture the room it needs; shared puts its nodes where those of other frames have them.'
complete -c atomviz -n '__atomviz_uses render' -l focus -x -d 'Draw only what these atoms depend on and what depends on them; a name, Row* or kind:… as in --filter.'
complete -c atomviz -n '__atomviz_uses render' -l depth -x -d 'With --focus: go no further than N edges away.'
complete -c atomviz -n '__atomviz_uses render' -l up -d 'With --focus: only what they depend on.'
complete -c atomviz -n '__atomviz_uses render' -l down -d 'With --focus: only what depends on them.'
complete -c atomviz -n '__atomviz_uses render' -l filter -x -d 'Draw only such nodes: a name, Row*, kind:value, type:RowAtom, module:App, scope:Cart.'
complete -c atomviz -n '__atomviz_uses render' -l hide -x -d 'Draw no such nodes; ways through them are dotted.'
complete -c atomviz -n '__atomviz_uses render' -l collapse -x -a 'none family type module scope layer' -d 'Draw one node for each of these groups; none draws all of a large graph too.'
complete -c atomviz -n '__atomviz_uses render' -l expand -x -d 'Leave this group open, or let these nodes stand alone.'
complete -c atomviz -n '__atomviz_uses render' -l reduce -d 'Leave out edges that others imply.'
complete -c atomviz -n '__atomviz_uses render' -s h -l help -d 'Show this help.'
complete -c atomviz -n '__atomviz_uses render' -k -a '(__fish_complete_suffix .atomviz; __fish_complete_suffix .dot; __fish_complete_suffix .gv)'

complete -c atomviz -n '__atomviz_uses diff' -l stat -d 'Print a line a node: how many parts of its value differ.'
complete -c atomviz -n '__atomviz_uses diff' -l json -d 'Print one JSON object, with counts and everything that is known.'
complete -c atomviz -n '__atomviz_uses diff' -l only -x -d 'Only what differs in these nodes: CartAtom, Row*, kind:value, type:RowAtom, module:App, scope:Cart.'
complete -c atomviz -n '__atomviz_uses diff' -l ignore -x -d 'Nothing of these nodes, written in the same way.'
complete -c atomviz -n '__atomviz_uses diff' -s o -l output -r -F -d 'Draw the differences into this file instead of printing them.'
complete -c atomviz -n '__atomviz_uses diff' -l format -x -a 'svg png pdf dot gif webp mp4' -d 'The picture\'s format, where the name does not say it.'
complete -c atomviz -n '__atomviz_uses diff' -l side-by-side -d 'With -o: draw both moments, beside each other on the same places.'
complete -c atomviz -n '__atomviz_uses diff' -l theme -r -k -a '(__fish_complete_suffix .json)' -d 'The colours: light, dark, or a theme file.'
complete -c atomviz -n '__atomviz_uses diff' -l ignore-unknown -d 'Take values of which too little was captured to compare for equal.'
complete -c atomviz -n '__atomviz_uses diff' -l focus -x -d 'Draw only what these atoms depend on and what depends on them; a name, Row* or kind:… as in --filter.'
complete -c atomviz -n '__atomviz_uses diff' -l depth -x -d 'With --focus: go no further than N edges away.'
complete -c atomviz -n '__atomviz_uses diff' -l up -d 'With --focus: only what they depend on.'
complete -c atomviz -n '__atomviz_uses diff' -l down -d 'With --focus: only what depends on them.'
complete -c atomviz -n '__atomviz_uses diff' -l filter -x -d 'Draw only such nodes: a name, Row*, kind:value, type:RowAtom, module:App, scope:Cart.'
complete -c atomviz -n '__atomviz_uses diff' -l hide -x -d 'Draw no such nodes; ways through them are dotted.'
complete -c atomviz -n '__atomviz_uses diff' -l collapse -x -a 'none family type module scope layer' -d 'Draw one node for each of these groups; none draws all of a large graph too.'
complete -c atomviz -n '__atomviz_uses diff' -l expand -x -d 'Leave this group open, or let these nodes stand alone.'
complete -c atomviz -n '__atomviz_uses diff' -l reduce -d 'Leave out edges that others imply.'
complete -c atomviz -n '__atomviz_uses diff' -s h -l help -d 'Show this help.'
complete -c atomviz -n '__atomviz_uses diff' -k -a '(__fish_complete_suffix .atomviz; __fish_complete_suffix .dot; __fish_complete_suffix .gv)'

complete -c atomviz -n '__atomviz_uses restore' -l session -x -d 'The session whose app gets it. By default that of the frame, or with --into the last that still runs.'
complete -c atomviz -n '__atomviz_uses restore' -l into -r -k -a '(__fish_complete_suffix .atomviz)' -d 'The timeline that is being recorded, where the frame is from another one.'
complete -c atomviz -n '__atomviz_uses restore' -s n -l dry-run -d 'Say what would happen, and touch nothing.'
complete -c atomviz -n '__atomviz_uses restore' -l run-effects -d 'Let effects of what is put back run, and let what is under way for it go on.'
complete -c atomviz -n '__atomviz_uses restore' -l timeout -x -d 'How long to wait for the app\'s answer (by default 5).'
complete -c atomviz -n '__atomviz_uses restore' -l json -d 'Print JSON.'
complete -c atomviz -n '__atomviz_uses restore' -s h -l help -d 'Show this help.'
complete -c atomviz -n '__atomviz_uses restore' -k -a '(__fish_complete_suffix .atomviz)'

complete -c atomviz -n '__atomviz_uses check' -l rules -r -k -a '(__fish_complete_suffix .txt; __fish_complete_suffix .rules)' -d 'Check the rules in this file, one a line.'
complete -c atomviz -n '__atomviz_uses check' -l rule -x -d 'Check this rule.'
complete -c atomviz -n '__atomviz_uses check' -l junit -r -k -a '(__fish_complete_suffix .xml)' -d 'Write the results of rules as JUnit XML, for CI.'
complete -c atomviz -n '__atomviz_uses check' -l json -d 'Print one JSON object.'
complete -c atomviz -n '__atomviz_uses check' -s h -l help -d 'Show this help.'
complete -c atomviz -n '__atomviz_uses check' -k -a '(__fish_complete_suffix .atomviz)'

complete -c atomviz -n '__atomviz_uses import' -s o -l output -r -k -a '(__fish_complete_suffix .atomviz)' -d 'The timeline; LOG.atomviz by default.'
complete -c atomviz -n '__atomviz_uses import' -s f -l force -d 'Replace the timeline if there is one already.'
complete -c atomviz -n '__atomviz_uses import' -s h -l help -d 'Show this help.'
complete -c atomviz -n '__atomviz_uses import' -k -a '(__fish_complete_suffix .log; __fish_complete_suffix .txt; __fish_complete_suffix .dot; __fish_complete_suffix .gv)'

complete -c atomviz -n '__atomviz_uses recover' -s h -l help -d 'Show this help.'
complete -c atomviz -n '__atomviz_uses recover' -k -a '(__fish_complete_suffix .atomviz)'

complete -c atomviz -n '__atomviz_uses redact' -s o -l output -r -k -a '(__fish_complete_suffix .atomviz)' -d 'Where the new file goes. By default it takes the place of the old one.'
complete -c atomviz -n '__atomviz_uses redact' -s f -l force -d 'Replace the output file if there is one already.'
complete -c atomviz -n '__atomviz_uses redact' -l deny -x -d 'Also take out what belongs to atoms, keys, types and fields whose name holds this.'
complete -c atomviz -n '__atomviz_uses redact' -l atom -x -d 'Also take out the values of atoms of this name, label or identity.'
complete -c atomviz -n '__atomviz_uses redact' -s h -l help -d 'Show this help.'
complete -c atomviz -n '__atomviz_uses redact' -k -a '(__fish_complete_suffix .atomviz)'

complete -c atomviz -n '__atomviz_uses export' -l to -x -a 'dot graphml mermaid json jsonl csv perfetto sqlite html' -d 'What to export as, where the name of the file does not say it.'
complete -c atomviz -n '__atomviz_uses export' -l table -x -a 'frames nodes edges values changes' -d 'What csv is about; frames by default.'
complete -c atomviz -n '__atomviz_uses export' -l sqlite -d 'The same as --to sqlite.'
complete -c atomviz -n '__atomviz_uses export' -l html -d 'The same as --to html.'
complete -c atomviz -n '__atomviz_uses export' -s o -l output -r -F -d 'Where it goes; its suffix says as what. - is standard output, which is the default.'
complete -c atomviz -n '__atomviz_uses export' -l theme -r -k -a '(__fish_complete_suffix .json)' -d 'The colours: light, dark, or a theme file.'
complete -c atomviz -n '__atomviz_uses export' -l focus -x -d 'Draw only what these atoms depend on and what depends on them; a name, Row* or kind:… as in --filter.'
complete -c atomviz -n '__atomviz_uses export' -l depth -x -d 'With --focus: go no further than N edges away.'
complete -c atomviz -n '__atomviz_uses export' -l up -d 'With --focus: only what they depend on.'
complete -c atomviz -n '__atomviz_uses export' -l down -d 'With --focus: only what depends on them.'
complete -c atomviz -n '__atomviz_uses export' -l filter -x -d 'Draw only such nodes: a name, Row*, kind:value, type:RowAtom, module:App, scope:Cart.'
complete -c atomviz -n '__atomviz_uses export' -l hide -x -d 'Draw no such nodes; ways through them are dotted.'
complete -c atomviz -n '__atomviz_uses export' -l collapse -x -a 'none family type module scope layer' -d 'Draw one node for each of these groups; none draws all of a large graph too.'
complete -c atomviz -n '__atomviz_uses export' -l expand -x -d 'Leave this group open, or let these nodes stand alone.'
complete -c atomviz -n '__atomviz_uses export' -l reduce -d 'Leave out edges that others imply.'
complete -c atomviz -n '__atomviz_uses export' -s h -l help -d 'Show this help.'
complete -c atomviz -n '__atomviz_uses export' -k -a '(__fish_complete_suffix .atomviz)'

complete -c atomviz -n '__atomviz_uses help' -s h -l help -d 'Show this help.'
complete -c atomviz -n '__atomviz_uses help' -a 'record log show render diff restore check import recover redact export help'
