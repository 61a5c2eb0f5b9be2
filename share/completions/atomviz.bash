# bash completion for atomviz, made from its table of commands

_atomviz() {
    local IFS=$'\n'
    local word="${COMP_WORDS[COMP_CWORD]}"
    local previous="${COMP_WORDS[COMP_CWORD-1]}"
    local index
    COMPREPLY=()
    # bash takes --option=value for three words
    if [[ $previous == '=' && $COMP_CWORD -gt 2 ]]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
    elif [[ $word == '=' ]]; then
        word=''
    fi
    if [[ $COMP_CWORD -eq 1 ]]; then
        COMPREPLY=( $(compgen -W $'record\nlog\nshow\nrender\ndiff\nwhy\nblame\nstats\ngrep\ncompare\ntest\nrestore\ncheck\nimport\nrecover\nredact\nexport\nhelp\n-h\n--help\n--version' -- "$word") )
        return
    fi
    case "${COMP_WORDS[1]}" in
        record)
            for (( index = 2; index < COMP_CWORD; index++ )); do
                if [[ ${COMP_WORDS[index]} == '--' ]]; then
                    if declare -F _command_offset > /dev/null; then
                        _command_offset $(( index + 1 ))
                    elif [[ $index -eq $(( COMP_CWORD - 1 )) ]]; then
                        COMPREPLY=( $(compgen -c -- "$word") )
                    else
                        compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -- "$word") )
                    fi
                    return
                fi
            done
            case "$previous" in
                -o|--output) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") ); return ;;
                --history) COMPREPLY=( $(compgen -W $'full' -- "$word") ); return ;;
                --ring-size) :; return ;;
                --value-budget) :; return ;;
                --ring-last) :; return ;;
                --rotate) :; return ;;
                --deny) :; return ;;
                --attach) :; return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'-o\n--output\n-f\n--force\n--history\n--ring-size\n--value-budget\n--ring-last\n--rotate\n--deny\n--no-automatic\n--attach\n--listen\n-h\n--help' -- "$word") )
            fi
            ;;
        log)
            case "$previous" in
                --atom) :; return ;;
                --cause) COMPREPLY=( $(compgen -W $'set\nmodify\nreset\nrefresh\nasync-result\nobject-change\nsubscribe\nunsubscribe\nscope\nrestore\naction\nexternal\nread\nbatch\nresync' -- "$word") ); return ;;
                --since) :; return ;;
                --until) :; return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'-f\n--follow\n--atom\n--cause\n--since\n--until\n--json\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -f -X '!*.dot' -- "$word") $(compgen -f -X '!*.gv' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        show)
            case "$previous" in
                --format) COMPREPLY=( $(compgen -W $'tree\njson\ndot' -- "$word") ); return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'--format\n--json\n--values\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -f -X '!*.dot' -- "$word") $(compgen -f -X '!*.gv' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        render)
            case "$previous" in
                -o|--output) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -- "$word") ); return ;;
                --format) COMPREPLY=( $(compgen -W $'svg\npng\npdf\ndot\ngif\nwebp\nmp4' -- "$word") ); return ;;
                --theme) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.json' -- "$word") $(compgen -d -- "$word") ); return ;;
                --hold) :; return ;;
                --layout) COMPREPLY=( $(compgen -W $'own\nshared' -- "$word") ); return ;;
                --focus) :; return ;;
                --depth) :; return ;;
                --filter) :; return ;;
                --hide) :; return ;;
                --collapse) COMPREPLY=( $(compgen -W $'none\nfamily\ntype\nmodule\nscope\nlayer' -- "$word") ); return ;;
                --expand) :; return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'-o\n--output\n--format\n--theme\n--all\n--animate\n--hold\n--layout\n--focus\n--depth\n--up\n--down\n--filter\n--hide\n--collapse\n--expand\n--reduce\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -f -X '!*.dot' -- "$word") $(compgen -f -X '!*.gv' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        diff)
            case "$previous" in
                --only) :; return ;;
                --ignore) :; return ;;
                -o|--output) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -- "$word") ); return ;;
                --format) COMPREPLY=( $(compgen -W $'svg\npng\npdf\ndot\ngif\nwebp\nmp4' -- "$word") ); return ;;
                --theme) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.json' -- "$word") $(compgen -d -- "$word") ); return ;;
                --focus) :; return ;;
                --depth) :; return ;;
                --filter) :; return ;;
                --hide) :; return ;;
                --collapse) COMPREPLY=( $(compgen -W $'none\nfamily\ntype\nmodule\nscope\nlayer' -- "$word") ); return ;;
                --expand) :; return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'--stat\n--json\n--only\n--ignore\n-o\n--output\n--format\n--side-by-side\n--theme\n--ignore-unknown\n--focus\n--depth\n--up\n--down\n--filter\n--hide\n--collapse\n--expand\n--reduce\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -f -X '!*.dot' -- "$word") $(compgen -f -X '!*.gv' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        why)
            case "$previous" in
                -o|--output) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -- "$word") ); return ;;
                --format) COMPREPLY=( $(compgen -W $'svg\npng\npdf\ndot\ngif\nwebp\nmp4' -- "$word") ); return ;;
                --theme) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.json' -- "$word") $(compgen -d -- "$word") ); return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'--not\n--json\n-o\n--output\n--format\n--theme\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        blame)
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'--json\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        stats)
            case "$previous" in
                --by) COMPREPLY=( $(compgen -W $'atom\ntype\nmodule\nview' -- "$word") ); return ;;
                --sort) COMPREPLY=( $(compgen -W $'time\ntotal\nwasted\nrecomputations\nwrites\nbytes\nfan-out\nfan-in\nalive\nname' -- "$word") ); return ;;
                --top) :; return ;;
                --budget) :; return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'--by\n--sort\n--top\n--budget\n--fail-on-findings\n--json\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        grep)
            case "$previous" in
                --in) COMPREPLY=( $(compgen -W $'value\nname\nkey\ncause\nplace\nmark' -- "$word") ); return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'--in\n--regex\n-i\n--ignore-case\n--first\n--last\n--count\n--json\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        compare)
            case "$previous" in
                --ignore) :; return ;;
                -o|--output) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -- "$word") ); return ;;
                --format) COMPREPLY=( $(compgen -W $'svg\npng\npdf\ndot\ngif\nwebp\nmp4' -- "$word") ); return ;;
                --theme) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.json' -- "$word") $(compgen -d -- "$word") ); return ;;
                --focus) :; return ;;
                --depth) :; return ;;
                --filter) :; return ;;
                --hide) :; return ;;
                --collapse) COMPREPLY=( $(compgen -W $'none\nfamily\ntype\nmodule\nscope\nlayer' -- "$word") ); return ;;
                --expand) :; return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'-a\n--all\n--ignore\n--json\n-o\n--output\n--format\n--theme\n--focus\n--depth\n--up\n--down\n--filter\n--hide\n--collapse\n--expand\n--reduce\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -f -X '!*.dot' -- "$word") $(compgen -f -X '!*.gv' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        test)
            case "$previous" in
                -o|--output) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.swift' -- "$word") $(compgen -d -- "$word") ); return ;;
                --module) :; return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'-o\n--output\n--module\n--xctest\n--json\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        restore)
            case "$previous" in
                --session) :; return ;;
                --into) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") ); return ;;
                --timeout) :; return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'--session\n--into\n-n\n--dry-run\n--run-effects\n--timeout\n--json\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        check)
            case "$previous" in
                --rules) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.txt' -- "$word") $(compgen -f -X '!*.rules' -- "$word") $(compgen -d -- "$word") ); return ;;
                --rule) :; return ;;
                --junit) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.xml' -- "$word") $(compgen -d -- "$word") ); return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'--rules\n--rule\n--junit\n--json\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        import)
            case "$previous" in
                -o|--output) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") ); return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'-o\n--output\n-f\n--force\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.log' -- "$word") $(compgen -f -X '!*.txt' -- "$word") $(compgen -f -X '!*.dot' -- "$word") $(compgen -f -X '!*.gv' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        recover)
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        redact)
            case "$previous" in
                -o|--output) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") ); return ;;
                --deny) :; return ;;
                --atom) :; return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'-o\n--output\n-f\n--force\n--deny\n--atom\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        export)
            case "$previous" in
                --to) COMPREPLY=( $(compgen -W $'dot\ngraphml\nmermaid\njson\njsonl\ncsv\nperfetto\nsqlite\nhtml' -- "$word") ); return ;;
                --table) COMPREPLY=( $(compgen -W $'frames\nnodes\nedges\nvalues\nchanges' -- "$word") ); return ;;
                -o|--output) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -- "$word") ); return ;;
                --theme) compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.json' -- "$word") $(compgen -d -- "$word") ); return ;;
                --focus) :; return ;;
                --depth) :; return ;;
                --filter) :; return ;;
                --hide) :; return ;;
                --collapse) COMPREPLY=( $(compgen -W $'none\nfamily\ntype\nmodule\nscope\nlayer' -- "$word") ); return ;;
                --expand) :; return ;;
            esac
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'--to\n--table\n--sqlite\n--html\n-o\n--output\n--theme\n--focus\n--depth\n--up\n--down\n--filter\n--hide\n--collapse\n--expand\n--reduce\n-h\n--help' -- "$word") )
            else
                compopt -o filenames 2> /dev/null; COMPREPLY=( $(compgen -f -X '!*.atomviz' -- "$word") $(compgen -d -- "$word") )
            fi
            ;;
        help)
            if [[ $word == -* ]]; then
                COMPREPLY=( $(compgen -W $'-h\n--help' -- "$word") )
            else
                COMPREPLY=( $(compgen -W $'record\nlog\nshow\nrender\ndiff\nwhy\nblame\nstats\ngrep\ncompare\ntest\nrestore\ncheck\nimport\nrecover\nredact\nexport\nhelp' -- "$word") )
            fi
            ;;
    esac
}

complete -F _atomviz atomviz
