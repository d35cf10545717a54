#!/bin/sh
# Runs a command that cannot outlive whoever started it: guard.sh <command> <arguments...>
#
# The starter keeps the other end of our standard input open and writes nothing. However it dies (kill -9 included),
# that pipe closes, and we end our whole process group. The starter must give us a group of our own (node: detached).

# Signals are for the command; we only wait until it is done. Set first, so that none can hit us unprepared.
trap ':' TERM INT HUP
exec 3<&0 </dev/null

(
  trap '' TERM INT HUP
  read -r _ <&3
  kill -TERM 0
  sleep 3 # Patience for an orderly end, then none.
  kill -KILL 0
) >/dev/null 2>&1 &
watcher=$!

"$@" 3<&- &
child=$!
while :; do
  wait "$child"
  code=$?
  kill -0 "$child" 2>/dev/null || break
done

# What the command left behind goes with it.
kill -KILL "$watcher" 2>/dev/null
trap '' TERM
kill -TERM 0
exit $code
