#!/bin/sh
# A whole bot: opens a solo game of Emergency Roll, plays it to its end and says how it went.
# It needs sh, curl and sed. Call it with the server's address: docs/bot.sh http://127.0.0.1:7878
set -eu
api=${1:-http://127.0.0.1:7878}/api/v1
json='content-type: application/json'

# The thinking: one of the legal moves, given as "red","yellow","green".
choose() {
    printf '%s\n' "$1" | sed 's/^"\([^"]*\)".*/\1/'
}

opened=$(curl -sS --fail --retry 5 -H "$json" -d '{"game":"emergency-roll","seats":["you"]}' "$api/tables")
id=$(printf '%s\n' "$opened" | sed 's/.*"id":"\([^"]*\)".*/\1/')
token=$(printf '%s\n' "$opened" | sed 's/.*"token":"\([^"]*\)".*/\1/')
table=$api/tables/$id
me="authorization: Bearer $token"

while :; do
    seen=$(curl -sS --fail --retry 5 -H "$me" "$table")
    # What stands before the view is about the table, whatever the game.
    about=${seen%%\"view\":*}
    case $about in *'"over":true'*) break ;; esac
    at=$(printf '%s\n' "$about" | sed 's/.*"entries":\([0-9]*\).*/\1/')
    moves=$(printf '%s\n' "$about" | sed -n 's/.*"moves":\[\([^]]*\)\].*/\1/p')
    if [ -z "$moves" ]; then
        # Dice and cards are on their way.
        sleep 0.1
        continue
    fi
    move=$(choose "$moves")
    status=$(curl -sS -o /dev/null -w '%{http_code}' -H "$me" -H "$json" -d "{\"move\":\"$move\",\"at\":$at}" "$table/moves")
    case $status in
        200) ;;
        # The game has moved on, or the server is busy: look again.
        409 | 429 | 503) sleep 0.1 ;;
        *) echo "the server answers $status to $move at $at" >&2; exit 1 ;;
    esac
done

scores=$(printf '%s\n' "$seen" | sed 's/.*"scores":\[\([^]]*\)\].*/\1/')
winners=$(printf '%s\n' "$seen" | sed 's/.*"winners":\[\([^]]*\)\].*/\1/')
echo "Table $id is over. Points: $scores. Won by seat: $winners."
