import type { Platform } from '@billfold/core'
import type { ScriptedWallet } from '@billfold/test'
import type { WorldOptions } from './World.js'

const hourMs = 3_600_000

/** Creates a clock on which an hour passes when a wallet receives a send request. */
export function createLateClock(wallets: readonly ScriptedWallet[]) {
  const isAsked = () =>
    wallets.some(({ requests }) => requests.some(({ method }) => method === 'eth_sendTransaction'))
  return {
    now: () => Date.now() + (isAsked() ? hourMs : 0),
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** Creates locks of one world, since Web Locks of a pending send would block the next state on the page. */
export function createGalleryLocks(): Platform['locks'] {
  const last = new Map<string, Promise<unknown>>()
  return {
    isHeld: async (name) => last.has(name),
    request(name, run) {
      const work = Promise.resolve(last.get(name)).then(
        () => run(),
        () => run(),
      )
      last.set(name, work)
      const leave = () => {
        if (last.get(name) === work) last.delete(name)
      }
      work.then(leave, leave)
      return work
    },
  }
}

/** Creates a database per picture, so that states of the gallery do not share records. */
export function createMemoryDatabase({ journal, recordless }: WorldOptions): Platform['database'] {
  const place = (store: string, key: string) => `${store}\n${key}`
  const entries = journal === 'failed' ? [] : (journal ?? [])
  const records = new Map<string, unknown>(entries.map((entry) => [place('operations', entry.id), entry]))
  return {
    durable: !recordless,
    get: async (store, key) => records.get(place(store, key)) as never,
    put: async (store, key, value) => void records.set(place(store, key), value),
    delete: async (store, key) => void records.delete(place(store, key)),
    list: async (store) => {
      if (journal === 'failed') throw new Error('The disk refuses.')
      return [...records]
        .filter(([key]) => key.startsWith(place(store, '')))
        .map(([key, value]) => ({ key: key.slice(store.length + 1), value: value as never }))
    },
    async update(store, key, change) {
      const next = change(records.get(place(store, key)) as never)
      if (next !== undefined) records.set(place(store, key), next)
      return next
    },
  }
}

/** Creates the page that the kit sees: on the device of the state, and without navigation. */
export function createGalleryPage(
  device: NonNullable<WorldOptions['device']>,
): NonNullable<Platform['page']> {
  return {
    url: () => new URL('https://store.invalid/checkout'),
    replaceUrl: () => undefined,
    openWindow: () => undefined,
    openApp: () => undefined,
    isVisible: () => true,
    hasFocus: () => true,
    onVisible: () => () => undefined,
    copyText: async () => undefined,
    isMobile: () => device !== 'desktop',
    platform: device,
  }
}
