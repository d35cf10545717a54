import { type Framed, type Frozen, installAgent } from './agent.js'
import { DriverError } from './DriverError.js'
import { findMiniBrowser } from './startDriver.js'

/** Name that WebDriver gives to the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export type ElementId = Record<typeof elementKey, string>

/** A document: a window, and the selectors of the frames on the way. */
export type Place = { window: string; frames: readonly string[] }

export type Session = Awaited<ReturnType<typeof createSession>>

type Body = Record<string, unknown>

/** Opens one browser with an empty profile. Commands go through a queue, since a session has one current document. */
export async function createSession(driverUrl: string) {
  const capabilities = {
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  }
  type Opened = { sessionId: string; capabilities: { browserVersion: string } }
  const { sessionId, capabilities: found } = await ask<Opened>(`${driverUrl}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })
  const base = `${driverUrl}/session/${sessionId}`
  const initScripts: Frozen[] = []
  let queue: Promise<unknown> = Promise.resolve()
  let current: Place | undefined

  const send = <T>(method: string, path: string, body?: Body) => ask<T>(`${base}${path}`, method, body)
  const execute = <T>(script: string, args: readonly unknown[]) =>
    send<T>('POST', '/execute/sync', { script, args })

  /** Runs a script of the agent in the current document, which gets the agent first. */
  async function withAgent<T>(script: string, args: readonly unknown[], way = 'sync'): Promise<T> {
    const guarded = `const agent = globalThis.journeyAgent; ${
      way === 'sync'
        ? "if (!agent) return 'no agent'"
        : "const done = arguments[arguments.length - 1]; if (!agent) return done('no agent')"
    }; ${script}`
    for (;;) {
      const answer = await send<T | 'no agent'>('POST', `/execute/${way}`, { script: guarded, args })
      if (answer !== 'no agent') return answer
      await execute(installAgent(initScripts), [])
    }
  }

  async function enter({ window, frames }: Place): Promise<void> {
    if (current?.window !== window) await send('POST', '/window', { handle: window })
    if (current?.window !== window || current.frames.length + frames.length > 0)
      await send('POST', '/frame', { id: null })
    current = undefined
    for (const selector of frames) {
      const find = 'return agent.findFrame(arguments[0])'
      const { element, isVisible, error } = await withAgent<Framed<ElementId>>(find, [selector])
      if (error) throw new Error(error)
      if (!element) throw new DriverError('no such frame', selector)
      await send('POST', '/frame', { id: element })
      await withAgent('agent.setShown(arguments[0])', [isVisible])
    }
    current = { window, frames }
  }

  /** Runs commands that nothing may come between. */
  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work, work)
    queue = result.catch(() => {})
    return result
  }

  return {
    version: found.browserVersion,
    initScripts,
    exclusively,
    send,
    /** Runs a script of the agent in a document. */
    run: <T>(place: Place, script: string, args: readonly unknown[] = [], way = 'sync'): Promise<T> =>
      exclusively(async () => {
        await enter(place)
        return withAgent<T>(script, args, way)
      }),
    /** Runs commands in a document. */
    within: <T>(place: Place, work: () => Promise<T>): Promise<T> =>
      exclusively(async () => {
        await enter(place)
        return work()
      }),
    listWindows: () => exclusively(() => send<string[]>('GET', '/window/handles')),
    closeWindow: (window: string) =>
      exclusively(async () => {
        await enter({ window, frames: [] })
        current = undefined
        await send('DELETE', '/window')
      }),
    close: () => exclusively(() => send('DELETE', '')),
  }
}

async function ask<T>(url: string, method: string, body?: Body): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    headers: { 'content-type': 'application/json' },
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new DriverError(value?.error ?? `${response.status}`, value?.message ?? '')
  return value
}
