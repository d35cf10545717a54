import { setTimeout as wait } from 'node:timers/promises'
import type { ServerContext } from '../ServerContext.js'

/** What runs again and again; returns whether there is more to do at once. */
export type Loop = {
  name: string
  everyMs: number
  run: () => Promise<boolean>
}

const slowestMs = 5_000

/** Runs a job until it is stopped; a failure is logged and tried again, more slowly while it lasts. */
export function startLoop(server: ServerContext, loop: Loop): () => Promise<void> {
  const abort = new AbortController()
  const done = repeat(server, loop, abort.signal)
  return () => {
    abort.abort()
    return done
  }
}

async function repeat(
  server: ServerContext,
  { name, everyMs, run }: Loop,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let more = false
    try {
      more = await run()
      failures = 0
    } catch (error) {
      failures += 1
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
      if (failures === 1) server.log({ level: 'error', event: 'job.failed', job: name, cause })
    }
    const pause = more ? 0 : Math.min(everyMs * 2 ** failures, Math.max(everyMs, slowestMs))
    await wait(pause, undefined, { signal }).catch(() => {})
  }
}
