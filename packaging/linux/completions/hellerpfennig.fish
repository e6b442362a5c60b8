# Completion of hellerpfennig for fish.
complete -c hellerpfennig -f
complete -c hellerpfennig -s h -l help -d 'show the options'
complete -c hellerpfennig -l help-all -d 'show all options, also those of Qt'
complete -c hellerpfennig -s v -l version -d 'show the version'
complete -c hellerpfennig -l language -x -a 'de en' -d 'language of the window'
complete -c hellerpfennig -l seed -x -d 'begin a new game with the deal of this number'
complete -c hellerpfennig -l join -x -d 'join the table of this invitation'
complete -c hellerpfennig -l settings -r -F -d 'keep settings and the running game beside this file'
complete -c hellerpfennig -k -a '(__fish_complete_suffix .hpgame; __fish_complete_suffix .hprules; __fish_complete_suffix .hpposition; __fish_complete_suffix .hplesson; __fish_complete_suffix .hptm)'
