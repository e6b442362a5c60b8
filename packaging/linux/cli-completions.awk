# Makes the completions of hellerpfennig-cli from the --help texts of its commands. Input: for each
# command a line "@GAME NAME", then its help in English; at the end lines "=GAME presets WORDS" and
# "=GAME levels WORDS". -v shell=bash, zsh or fish.
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
        options[key] = options[key] " --" name
    else if (shell == "zsh") {
        action = value == "" ? "" : ":" tolower(quoted(value)) ":"
        if (value ~ /^(FILE|FOLDER)/) action = action (value ~ /PRESET/ ? "_hellerpfennig_rules" : "_files")
        else if (name == "level") action = action "($levels)"
        else if (name == "seats" && value == "LIST") action = action "_hellerpfennig_seats"
        options[key] = options[key] " \\\n                '--" name (value == "" ? "" : "=") "[" quoted(help) "]" action "'"
    } else
        fishOption()
    name = ""
}
function fishOption(   values) {
    values = value == "" ? "" : value ~ /^(FILE|FOLDER)/ ? (value ~ /PRESET/ ? " -r -F -a \"$" game "_presets\"" : " -r -F") : \
             name == "level" ? " -x -a \"$" game "_levels\"" : " -x"
    fish = fish "complete -c hellerpfennig-cli -n '" seen(game, command) "' -l " name values " -d '" quoted(help) "'\n"
}
# The condition in fish for a command of a game.
function seen(game, name) { return "__hellerpfennig_cli_game " game "; and __fish_seen_subcommand_from " name }
/^@/ {
    flush()
    game = substr($1, 2)
    command = $2
    key = game ":" command
    if (!(game in commands))
        games[++gameCount] = game
    commands[game] = commands[game] " " command
    part = "usage"
    next
}
/^=/ { flush(); words[substr($1, 2), $2] = substr($0, length($1 " " $2) + 2); next }
part == "usage" {
    if (match($0, /[a-z]+(\|[a-z]+)+ /)) {
        actions[key] = substr($0, RSTART, RLENGTH - 1)
        gsub(/\|/, " ", actions[key])
    }
    part = "summary"
    next
}
part == "summary" && NF { summary[key] = $0; part = "text"; next }
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
    if (shell == "bash") {
        print "declare -gA _hellerpfennig_cli_commands=("
        for (g = 1; g <= gameCount; ++g) print "    [" games[g] "]='" substr(commands[games[g]], 2) "'"
        print ")\ndeclare -gA _hellerpfennig_cli_presets=("
        for (g = 1; g <= gameCount; ++g) print "    [" games[g] "]='" words[games[g], "presets"] "'"
        print ")\ndeclare -gA _hellerpfennig_cli_levels=("
        for (g = 1; g <= gameCount; ++g) print "    [" games[g] "]='" words[games[g], "levels"] "'"
        print ")\ndeclare -gA _hellerpfennig_cli_options=("
        for (g = 1; g <= gameCount; ++g) {
            count = split(commands[games[g]], list, " ")
            for (i = 1; i <= count; ++i) print "    [" games[g] ":" list[i] "]='" substr(options[games[g] ":" list[i]], 2) "'"
        }
        print ")\ndeclare -gA _hellerpfennig_cli_actions=("
        for (g = 1; g <= gameCount; ++g) {
            count = split(commands[games[g]], list, " ")
            for (i = 1; i <= count; ++i)
                if (games[g] ":" list[i] in actions) print "    [" games[g] ":" list[i] "]='" actions[games[g] ":" list[i]] "'"
        }
        print ")"
    } else if (shell == "zsh") {
        print "case $game in"
        for (g = 1; g <= gameCount; ++g) {
            print games[g] ")\n    presets=(" words[games[g], "presets"] ")\n    levels=(" words[games[g], "levels"] ")\n    commands=("
            count = split(commands[games[g]], list, " ")
            for (i = 1; i <= count; ++i) print "        '" list[i] ":" quoted(summary[games[g] ":" list[i]]) "'"
            print "    ) ;;"
        }
        print "esac\n_hellerpfennig_cli_arguments() {\n    case $1 in"
        for (g = 1; g <= gameCount; ++g) {
            count = split(commands[games[g]], list, " ")
            for (i = 1; i <= count; ++i) {
                key = games[g] ":" list[i]
                rest = list[i] == "lesson" ? "'1:action:(" actions[key] ")' '*:lesson:_files -g \"*.hplesson(-.)\"'" : \
                       key in actions ? "'1:action:(" actions[key] ")' '*:rules:_hellerpfennig_rules'" : \
                       list[i] == "match" ? "'*:player:($levels)'" : "'*:file:_files'"
                print "        " key ")\n            _arguments -s" options[key] " \\\n                " rest " ;;"
            }
        }
        print "    esac\n}"
    } else {
        for (g = 1; g <= gameCount; ++g) {
            print "set -l " games[g] "_presets " words[games[g], "presets"]
            print "set -l " games[g] "_levels " words[games[g], "levels"]
        }
        printf "%s", fish
        for (g = 1; g <= gameCount; ++g) {
            count = split(commands[games[g]], list, " ")
            for (i = 1; i <= count; ++i) {
                key = games[g] ":" list[i]
                print "complete -c hellerpfennig-cli -f -n '__hellerpfennig_cli_wants " games[g] "' -a " list[i] " -d '" quoted(summary[key]) "'"
                if (key in actions)
                    print "complete -c hellerpfennig-cli -n '" seen(games[g], list[i]) "' -a \"" actions[key] (list[i] == "lesson" ? "" : " $" games[g] "_presets") "\""
            }
            print "complete -c hellerpfennig-cli -n '" seen(games[g], "match") "' -f -a \"$" games[g] "_levels\""
        }
    }
}
