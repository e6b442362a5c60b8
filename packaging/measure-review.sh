#!/bin/sh
# Measures whether reviews are true: plays games of casual against master, of master against itself
# and of three seats, and checks that turns and luck explain their results within the stated
# uncertainty. Master should lose less than a fifth of what casual loses. Also prints the time of
# one review.
# Usage: measure-review.sh HELLERPFENNIG-CLI [GAMES]     (20 games take about ten minutes)
set -eu
cli=$1
games=${2:-20}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for seed in $(seq 1 "$games"); do
    "$cli" play --seats casual,master --seed "$seed" --time 0.1 --record "$folder/casual-$seed.hpgame" >"$folder/log"
done
for seed in 1 2 3 4; do
    "$cli" play --seats master,master --seed "$seed" --time 0.1 --record "$folder/master-$seed.hpgame" >"$folder/log"
    "$cli" play --seats casual,skilled,expert --seed "$seed" --time 0.1 --record "$folder/three-$seed.hpgame" >"$folder/log"
done

echo "casual against master:"
"$cli" review --check "$folder"/casual-*.hpgame
echo "master against itself:"
"$cli" review --check "$folder"/master-*.hpgame
echo "three seats:"
"$cli" review --check "$folder"/three-*.hpgame
echo "one review at the default depth:"
time "$cli" review "$folder/casual-1.hpgame" >"$folder/log"
