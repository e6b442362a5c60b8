# Makes the completions of hellerpfennig-cli from the --help texts of its commands. Input: for each
# command a line "@NAME", then its help in English. -v shell=bash, zsh or fish.
function quoted(text) {
    gsub(/'/, "", text)
    if (shell == "zsh")
        gsub(/\[|\]|:/, "", text)
    return text
}
function flush() {
    if (name == "")
        return
    if (shell == "bash")
        options[command] = options[command] " --" name
    else if (shell == "zsh") {
        action = value == "" ? "" : ":" tolower(quoted(value)) ":"
        if (value ~ /^(FILE|FOLDER)/) action = action (value ~ /PRESET/ ? "_hellerpfennig_rules" : "_files")
        else if (name == "level") action = action "($levels)"
        else if (name == "seats" && value == "LIST") action = action "_hellerpfennig_seats"
        options[command] = options[command] " \\\n                '--" name (value == "" ? "" : "=") "[" quoted(help) "]" action "'"
    } else
        fishOption()
    name = ""
}
function fishOption(   values) {
    values = value == "" ? "" : value ~ /^(FILE|FOLDER)/ ? (value ~ /PRESET/ ? " -r -F -a \"$presets\"" : " -r -F") : \
             name == "level" ? " -x -a \"$levels\"" : " -x"
    print "complete -c hellerpfennig-cli -n '__fish_seen_subcommand_from " command "' -l " name values " -d '" quoted(help) "'"
}
/^@/ { flush(); command = substr($0, 2); commands = commands " " command; part = "usage"; next }
part == "usage" {
    if (match($0, /[a-z]+(\|[a-z]+)+ /)) {
        actions[command] = substr($0, RSTART, RLENGTH - 1)
        gsub(/\|/, " ", actions[command])
    }
    part = "summary"
    next
}
part == "summary" && NF { summary[command] = $0; part = "text"; next }
/^Options:$/ { part = "options"; next }
part == "options" && /^  --/ {
    flush()
    name = substr($1, 3)
    value = NF > 1 ? $2 : ""
    help = ""
    next
}
part == "options" && NF { sub(/^ +/, ""); help = help (help == "" ? "" : " ") $0 }
END {
    flush()
    count = split(commands, list, " ")
    if (shell == "bash") {
        print "_hellerpfennig_cli_commands='" substr(commands, 2) "'"
        print "declare -A _hellerpfennig_cli_options=("
        for (i = 1; i <= count; ++i) print "    [" list[i] "]='" substr(options[list[i]], 2) "'"
        print ")"
        print "declare -A _hellerpfennig_cli_actions=("
        for (i = 1; i <= count; ++i) if (list[i] in actions) print "    [" list[i] "]='" actions[list[i]] "'"
        print ")"
    } else if (shell == "zsh") {
        print "commands=("
        for (i = 1; i <= count; ++i) print "    '" list[i] ":" quoted(summary[list[i]]) "'"
        print ")"
        print "_hellerpfennig_cli_arguments() {"
        print "    case $1 in"
        for (i = 1; i <= count; ++i) {
            rest = list[i] == "lesson" ? "'1:action:(" actions[list[i]] ")' '*:lesson:_files -g \"*.hplesson(-.)\"'" : \
                   list[i] in actions ? "'1:action:(" actions[list[i]] ")' '*:rules:_hellerpfennig_rules'" : \
                   list[i] == "match" ? "'*:player:($levels)'" : "'*:file:_files'"
            print "        " list[i] ")\n            _arguments -s" options[list[i]] " \\\n                " rest " ;;"
        }
        print "    esac\n}"
    } else {
        for (i = 1; i <= count; ++i) {
            print "complete -c hellerpfennig-cli -f -n __fish_use_subcommand -a " list[i] " -d '" quoted(summary[list[i]]) "'"
            if (list[i] in actions)
                print "complete -c hellerpfennig-cli -n '__fish_seen_subcommand_from " list[i] "' -a \"" actions[list[i]] (list[i] == "lesson" ? "" : " $presets") "\""
        }
        print "complete -c hellerpfennig-cli -n '__fish_seen_subcommand_from match' -f -a \"$levels\""
    }
}
