#!/bin/sh
# Makes the manual pages and completions of hellerpfennig-cli from its own help texts, so that they
# are never out of date: cli-documents.sh PROGRAM FOLDER VERSION DATE
set -eu
program=$1 into=$2 version=$3 date=$4
here=$(dirname "$0")

english() { LC_ALL=C LANGUAGE='' "$program" "$@"; }
# The games of --game; without it the first one is meant.
games=$(english --help | sed -n 's/.* is for another game: \([^.]*\)\..*/\1/p' | tr -d ,)
helps() {
    for game in $games; do
        prefix="--game $game"
        [ "$game" = "${games%% *}" ] && prefix=
        # Names of the commands: the indented lines of --help.
        for command in $(english $prefix --help | sed -n 's/^  \([a-z-]*\)  .*/\1/p'); do
            echo "@$game $command"
            LC_ALL=$1 LANGUAGE=$2 "$program" $prefix "$command" --help
        done
    done
}
# Replaces the line with the content $2 by the file $1.
insert() { sed -e "/^$2\$/{r $1" -e 'd}'; }

mkdir -p "$into/man" "$into/completions"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
helps C '' >"$work/en"
helps de_DE.UTF-8 de >"$work/de"
for language in en de; do
    suffix=.$language
    [ "$language" = en ] && suffix=
    awk -f "$here/cli-man.awk" "$work/$language" >"$work/man"
    insert "$work/man" @COMMANDS@ <"$here/man/hellerpfennig-cli$suffix.6.in" |
        sed "s/@PROJECT_VERSION@/$version/; s/@HP_DATE@/$date/" >"$into/man/hellerpfennig-cli$suffix.6"
done

# What else a game has, as words: "=GAME presets standard open-tiles ...".
for game in $games; do
    echo "=$game presets $(english --game "$game" rules --help | tr '\n' ' ' |
        sed 's/.*Built-in rules: \([^.]*\)\..*/\1/; s/,//g; s/  */ /g')"
    echo "=$game levels $(english --game "$game" play --help | tr '\n' ' ' |
        sed 's/.*human, \([^.]*\), exec:.*/\1/; s/,//g; s/  */ /g')"
done >>"$work/en"
for file in hellerpfennig-cli.bash _hellerpfennig-cli hellerpfennig-cli.fish; do
    case $file in *.bash) shell=bash ;; *.fish) shell=fish ;; *) shell=zsh ;; esac
    awk -v shell=$shell -f "$here/cli-completions.awk" "$work/en" >"$work/data"
    insert "$work/data" @DATA@ <"$here/completions/$file.in" |
        sed "s/@GAMES@/$games/" >"$into/completions/$file"
done
