#!/bin/sh
# Runs a command that cannot outlive whoever started it: guard.sh <command> <arguments...>
#
# The starter keeps the other end of our standard input open and writes nothing. However it dies (kill -9 included),
# that pipe closes, and we end our whole process group. The starter must give us a group of our own (node: detached).
exec 3<&0 </dev/null

"$@" 3<&- &
child=$!

(
  trap '' TERM INT HUP
  read -r _ <&3
  kill -TERM 0
  # Patience for an orderly end, then none.
  i=0
  while [ $i -lt 30 ] && kill -0 "$child" 2>/dev/null; do
    i=$((i + 1))
    sleep 0.1
  done
  kill -KILL 0
) >/dev/null 2>&1 &
watcher=$!

# A signal for the group reaches the child too; we only wait for it to finish.
trap ':' TERM INT HUP
while :; do
  wait "$child"
  code=$?
  kill -0 "$child" 2>/dev/null || break
done
kill -KILL "$watcher" 2>/dev/null
exit $code
