#!/bin/sh
# Runs a command that cannot outlive its starter: guard.sh <command> <arguments...>
#
# The starter keeps the other end of our standard input open and writes nothing. When it closes that pipe or dies
# (kill -9 included), the command ends with all its child processes, in other process groups too.

# Signals are for the command; the guard only waits for it. Set first, so that no signal ends the guard.
trap ':' TERM INT HUP
exec 3<&0 </dev/null

list_processes() { # "pid parent" of every process; from /proc if possible, since small systems lack ps
  if [ -r /proc/self/status ]; then
    # cat continues if a process has ended meanwhile; awk would not.
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
  # The command may stop its children itself; the rest is terminated, then killed.
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

# Ends the watcher while it only waits; if it is already stopping processes, waits for it.
kill -USR1 "$watcher" 2>/dev/null
wait "$watcher" 2>/dev/null
# Stops child processes that a finished command left behind.
trap '' TERM
kill -TERM 0
exit $code
