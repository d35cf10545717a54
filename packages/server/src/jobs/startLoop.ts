import type { ServerContext } from '../ServerContext.js'

/** How much a round has left to do: more at once, something that is under way, or nothing until something happens. */
export type Round = 'more' | 'soon' | 'idle'

/** What runs again and again. */
export type Loop = {
  name: string
  /** Between rounds while something is under way, and after a failure. */
  everyMs: number
  /** Between rounds that have nothing to do. @default everyMs */
  idleMs?: number | undefined
  /** Whether the server's bell starts the next round. */
  hears?: boolean | undefined
  run: () => Promise<Round>
}

type Server = Pick<ServerContext, 'log' | 'bell'>

const slowestMs = 5_000

/** Runs a job until it is stopped; a failure is logged and tried again, more slowly while it lasts. */
export function startLoop(server: Server, loop: Loop): () => Promise<void> {
  const abort = new AbortController()
  const done = repeat(server, loop, abort.signal)
  return () => {
    abort.abort()
    return done
  }
}

async function repeat(server: Server, loop: Loop, signal: AbortSignal): Promise<void> {
  const { name, everyMs, idleMs = everyMs, hears, run } = loop
  let failures = 0
  while (!signal.aborted) {
    const since = server.bell.count()
    let round: Round = 'soon'
    try {
      round = await run()
      failures = 0
    } catch (error) {
      failures += 1
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
      if (failures === 1) server.log({ level: 'error', event: 'job.failed', job: name, cause })
    }
    if (round === 'more') continue
    const usual = round === 'idle' ? idleMs : everyMs
    const pause = Math.min(usual * 2 ** failures, Math.max(usual, slowestMs))
    await server.bell.sleep(pause, { since: hears && failures === 0 ? since : undefined, signal })
  }
}
