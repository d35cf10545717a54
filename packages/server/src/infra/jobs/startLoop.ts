import { toTrace } from '../describeError.js'
import type { LogEntry } from '../log.js'

/** Wakes sleeping loops early. */
export type WakeSignal = {
  send: () => void
  /** Returns the number of signals sent. */
  count: () => number
  /** Sleeps until the timeout, an abort, or a signal after `since`, so that signals during a round are not lost. */
  sleep: (ms: number, options: { since?: number | undefined; signal: AbortSignal }) => Promise<void>
}

/** Creates the wake signal shared by all loops of a process. */
export function createWakeSignal(): WakeSignal {
  const sleepers = new Set<() => void>()
  let sent = 0
  return {
    send() {
      sent += 1
      for (const wake of [...sleepers]) wake()
    },
    count: () => sent,
    sleep: (ms, { since, signal }) =>
      new Promise((resolve) => {
        if (signal.aborted || (since !== undefined && sent !== since)) return resolve()
        const wake = () => {
          clearTimeout(timer)
          sleepers.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        if (since !== undefined) sleepers.add(wake)
        signal.addEventListener('abort', wake)
      }),
  }
}

/** Remaining work after a round: `more` now, `soon` while work is pending, or `idle`. */
export type Round = 'more' | 'soon' | 'idle'

/** Repeating job. */
export type Loop = {
  name: string
  /** Delay between rounds while work is pending, and after a failure. */
  everyMs: number
  /** Delay between idle rounds. @default everyMs */
  idleMs?: number | undefined
  /** True if the wake signal starts the next round. */
  wakes?: boolean | undefined
  run: () => Promise<Round>
}

type Server = { log: (entry: LogEntry) => void; wakeSignal: WakeSignal }

const slowestMs = 5_000

/** Runs a job repeatedly until stopped. Failures are logged and retried with backoff. */
export function startLoop(server: Server, loop: Loop): () => Promise<void> {
  const abort = new AbortController()
  const done = repeat(server, loop, abort.signal)
  return () => {
    abort.abort()
    return done
  }
}

async function repeat(server: Server, loop: Loop, signal: AbortSignal): Promise<void> {
  const { name, everyMs, idleMs = everyMs, wakes, run } = loop
  let failures = 0
  while (!signal.aborted) {
    const since = server.wakeSignal.count()
    let round: Round = 'soon'
    try {
      round = await run()
      failures = 0
    } catch (error) {
      failures += 1
      const cause = toTrace(error)
      if (failures === 1) server.log({ level: 'error', event: 'job.failed', job: name, cause })
    }
    if (round === 'more') continue
    const usual = round === 'idle' ? idleMs : everyMs
    const pause = Math.min(usual * 2 ** failures, Math.max(usual, slowestMs))
    await server.wakeSignal.sleep(pause, { since: wakes && failures === 0 ? since : undefined, signal })
  }
}
