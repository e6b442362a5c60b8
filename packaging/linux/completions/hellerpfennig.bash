# Completion of hellerpfennig for bash.
_hellerpfennig() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    case $previous in
    --language) mapfile -t COMPREPLY < <(compgen -W 'de en' -- "$current"); return ;;
    --seed | --join) return ;;
    --settings) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    esac
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W '--help --help-all --version --language --seed --join --settings' -- "$current")
        return
    fi
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -d -- "$current"; compgen -f -X '!*.hp@(game|rules|position|lesson)' -- "$current")
}
complete -F _hellerpfennig hellerpfennig
