import { setTimeout as wait } from 'node:timers/promises'
import { withLimit } from '../process/withLimit.js'
import type { Part, StartedPart } from '../world/Part.js'
import type { PortName } from '../world/ports.js'
import type { StackDescription } from '../world/StackDescription.js'

type Log = (line: string) => void

/** A hanging service must not keep the others alive. */
const stopLimitMs = 5000

/**
 * Starts services one after the other, fills in `world`, and returns a stop function; throws if a required one
 * fails.
 */
export async function startParts(parts: readonly Part[], world: StackDescription, log: Log) {
  const run = createRun(world, log)
  try {
    for (const part of parts) await run.start(part)
    await run.settle()
  } catch (error) {
    await run.stop()
    throw error
  }
  return run.stop
}

function createRun(world: StackDescription, log: Log) {
  const stops: (() => Promise<void>)[] = []
  const late: Promise<void>[] = []
  const up = new Set<PortName>()
  const endedEarly = new Map<PortName, string>()
  let starting = true
  let failStart: (error: Error) => void = () => {}
  /** Rejects if a required process ends while others start. */
  const vitalEnd = new Promise<never>((_, reject) => {
    failStart = reject
  })
  vitalEnd.catch(() => {})

  function degrade(part: Part, failed: readonly PortName[], reason: string): void {
    world.degraded.push(...failed.filter((port) => !world.degraded.includes(port)))
    log(`${part.name} (${failed.join(', ')}): ${reason}`)
    log(`The rest works.${part.without ? ` Missing: ${part.without}.` : ''}`)
  }

  function restore(part: Part, port: PortName): void {
    world.degraded = world.degraded.filter((name) => name !== port)
    log(`${part.name} (${port}): there after all.`)
  }

  /** A process may end before its service is up: its own wait may throw the reason, otherwise `markUp` reports it. */
  function onEnded(part: Part, port: PortName, reason: string): void {
    if (!up.has(port)) endedEarly.set(port, reason)
    else if (starting && isVital(part)) failStart(new Error(`${part.name} (${port}): ${reason}`))
    else degrade(part, [port], reason)
  }

  function markUp(part: Part, port: PortName): void {
    up.add(port)
    const reason = endedEarly.get(port)
    if (reason !== undefined) onEnded(part, port, reason)
  }

  async function tryStart(part: Part): Promise<StartedPart | undefined> {
    const start = part.start(world, { ended: (port, reason) => onEnded(part, port, reason) })
    try {
      return await withLimit(start, toLimit(part, log))
    } catch (error) {
      // A service that starts after its limit is not used, so it is stopped.
      start.then(({ stop }) => stop()).catch(() => {})
      if (isVital(part)) throw new Error(`${part.name}: ${toReason(error)}`, { cause: error })
      degrade(part, part.ports, toReason(error))
      return undefined
    }
  }

  function follow(part: Part, port: PortName, ready: Promise<void>): void {
    const isUp = ready.then(() => markUp(part, port))
    const limit = { ...toLimit(part, log), name: `${part.name} (${port})` }
    const settled = withLimit(isUp, limit).then(
      () => log(`${limit.name} ready`),
      (error) => {
        degrade(part, [port], toReason(error))
        isUp.then(() => restore(part, port)).catch(() => {})
      },
    )
    late.push(settled)
  }

  return {
    async start(part: Part): Promise<void> {
      const startedAt = performance.now()
      const started = await Promise.race([tryStart(part), vitalEnd])
      if (!started) return
      stops.push(started.stop)
      Object.assign(world, started.adds)
      const later = new Map(started.late?.map(({ port, ready }) => [port, ready]))
      for (const port of part.ports) {
        const ready = later.get(port)
        if (ready) follow(part, port, ready)
        else markUp(part, port)
      }
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      // Fails if a required process has ended meanwhile.
      await Promise.race([vitalEnd, Promise.resolve()])
      log(`${part.name} ${started.late ? 'starting' : 'ready'} in ${seconds} s`)
    },

    /** Waits for all late processes. */
    async settle(): Promise<void> {
      await Promise.race([vitalEnd, Promise.all(late)])
      starting = false
    },

    async stop(): Promise<void> {
      for (const stopPart of stops.splice(0).reverse())
        await Promise.race([stopPart(), wait(stopLimitMs, undefined, { ref: false })])
    },
  }
}

function isVital(part: Part): boolean {
  return part.without === undefined
}

function toLimit({ name, limitMs, waitsFor }: Part, log: Log) {
  return { ms: limitMs, name, waitsFor, log }
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
