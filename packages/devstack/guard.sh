#!/bin/sh
# Runs a command that cannot outlive whoever started it: guard.sh <command> <arguments...>
#
# The starter keeps the other end of our standard input open and writes nothing. When it closes that pipe, or dies in
# whatever way (kill -9 included), the command ends with everything that it started, other process groups too.

# Signals are for the command; we only wait until it is done. Set first, so that none can hit us unprepared.
trap ':' TERM INT HUP
exec 3<&0 </dev/null

list_processes() { # "pid parent" of every process; /proc where there is one, since small systems lack ps
  if [ -r /proc/self/status ]; then
    # cat goes on when a process has ended meanwhile; awk would not.
    cat /proc/[0-9]*/status 2>/dev/null | awk '/^Pid:/ { pid = $2 } /^PPid:/ { print pid, $2 }'
  else
    ps -eo pid=,ppid=
  fi
}

list_tree() { # a process and all its descendants
  list_processes | awk -v root="$1" '
    { parent[$1] = $2 }
    END {
      for (pid in parent) {
        up = pid
        while (up != root && up in parent && up > 1) up = parent[up]
        if (up == root) print pid
      }
    }'
}

"$@" 3<&- &
child=$!

(
  trap '' TERM INT HUP
  read -r _ <&3
  trap '' USR1
  doomed=$(list_tree "$child")
  # The command may end its own in good order; then whatever is left goes, at last without asking.
  kill -TERM "$child"
  i=0
  while [ $i -lt 30 ] && kill -0 "$child"; do
    i=$((i + 1))
    sleep 0.1
  done
  kill -TERM $doomed
  sleep 0.3
  kill -KILL $doomed
) >/dev/null 2>&1 &
watcher=$!

while :; do
  wait "$child"
  code=$?
  kill -0 "$child" 2>/dev/null || break
done

# Ends the watcher while it only watches; once it is ending the rest it goes on, and we wait for it.
kill -USR1 "$watcher" 2>/dev/null
wait "$watcher" 2>/dev/null
# What a command that ended by itself left behind goes with it.
trap '' TERM
kill -TERM 0
exit $code
