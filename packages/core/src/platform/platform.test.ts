import { afterEach, expect, test, vi } from 'vitest'
import type { Clock } from './clock.js'
import { createDatabase } from './createDatabase.js'
import { createKeptDatabase } from './createKeptDatabase.js'
import { createMemoryDatabase } from './createMemoryDatabase.js'
import { createPlatform } from './createPlatform.js'
import { createQueue } from './createQueue.js'
import { createStore } from './createStore.js'
import { createLocks } from './locks.js'
import { createBrowserStorage } from './storage.js'
import { wait, withTimeout } from './wait.js'

function createTestClock() {
  let now = 0
  const timers = new Map<() => void, number>()
  const clock: Clock = {
    now: () => now,
    after(ms, run) {
      timers.set(run, now + ms)
      return () => timers.delete(run)
    },
  }
  const advance = (ms: number) => {
    now += ms
    for (const [run, at] of [...timers]) {
      if (at > now) continue
      timers.delete(run)
      run()
    }
  }
  return { clock, advance, timers }
}

afterEach(() => vi.unstubAllGlobals())

test('a platform is made in Node without a browser: no page, and storage in memory', () => {
  const platform = createPlatform()
  expect(platform.page).toBeUndefined()
  platform.storage.set('theme', 'dark')
  expect(platform.storage.get('theme')).toBe('dark')
  expect(platform.database.durable).toBe(false)
})

test('any part of the platform can be replaced', () => {
  const { clock } = createTestClock()
  expect(createPlatform({ clock }).clock).toBe(clock)
})

test('a wait ends after its time, and not before', async () => {
  const { clock, advance, timers } = createTestClock()
  let done = false
  const waiting = wait(clock, 2000).then(() => {
    done = true
  })
  advance(1999)
  await Promise.resolve()
  expect(done).toBe(false)
  advance(1)
  await waiting
  expect(timers.size).toBe(0)
})

test('a wait that is called off rejects with AbortError at once and leaves no timer', async () => {
  const { clock, timers } = createTestClock()
  const controller = new AbortController()
  const waiting = wait(clock, 2000, controller.signal)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  expect(timers.size).toBe(0)
  await expect(wait(clock, 1, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
})

test('a promise with a time limit gives its own outcome, or TimeoutError', async () => {
  const { clock, advance, timers } = createTestClock()
  await expect(withTimeout(clock, 10, Promise.resolve(7))).resolves.toBe(7)
  await expect(withTimeout(clock, 10, Promise.reject(new Error('own')))).rejects.toThrow('own')
  expect(timers.size).toBe(0)
  const slow = withTimeout(clock, 10, new Promise(() => {}))
  advance(10)
  await expect(slow).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a store tells its subscribers about changes only, until they leave', () => {
  const store = createStore({ count: 0 })
  const seen: number[] = []
  const leave = store.subscribe((value, before) => seen.push(before.count, value.count))
  store.set((value) => value)
  store.set(({ count }) => ({ count: count + 1 }))
  leave()
  store.set(() => ({ count: 9 }))
  expect(seen).toEqual([0, 1])
  expect(store.get()).toEqual({ count: 9 })
})

test('storage writes under the prefix of the kit', () => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  const storage = createBrowserStorage()
  storage.set('theme', 'dark')
  expect([...values]).toEqual([['billfold.theme', 'dark']])
  expect(createBrowserStorage().get('theme')).toBe('dark')
  storage.remove('theme')
  expect(storage.get('theme')).toBeUndefined()
})

test('storage that throws on everything, even on being touched, falls back to memory', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  try {
    const storage = createBrowserStorage()
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    storage.remove('a')
    expect(storage.get('a')).toBeUndefined()
    storage.watch?.('a', () => {})()
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

test('of two updates to one record only the first that finds it free wins', async () => {
  const database = createDatabase()
  const claim = (owner: string) =>
    database.update<{ owner: string }>('steps', 'one', (record) => (record ? undefined : { owner }))
  const results = await Promise.all([claim('tab 1'), claim('tab 2')])
  expect(results).toEqual([{ owner: 'tab 1' }, undefined])
  expect(await database.get('steps', 'one')).toEqual({ owner: 'tab 1' })
})

test('stores of a database do not mix, and records are copies', async () => {
  const database = createDatabase()
  const record = { amount: 5n }
  await database.put('a', 'x', record)
  await database.put('b', 'x', { amount: 7n })
  record.amount = 0n
  expect(await database.list('a')).toEqual([{ key: 'x', value: { amount: 5n } }])
  await database.delete('a', 'x')
  expect(await database.get('a', 'x')).toBeUndefined()
  expect(await database.get('b', 'x')).toEqual({ amount: 7n })
})

test('A6 a database that the browser refuses twice, and does not list, lives in memory and says so', async () => {
  const open = vi.fn(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.stubGlobal('indexedDB', { open, databases: async () => [{ name: 'other' }] })
  const database = createDatabase()
  await database.put('a', 'x', 1)
  expect(await database.get('a', 'x')).toBe(1)
  expect(database.durable).toBe(false)
  expect(open).toHaveBeenCalledTimes(2)
})

test('A6 a database that exists is never replaced by memory, however often it refuses', async () => {
  const open = vi.fn(() => {
    throw new DOMException('Internal error', 'UnknownError')
  })
  vi.stubGlobal('indexedDB', { open, databases: async () => [{ name: 'billfold' }] })
  const database = createDatabase()
  await expect(database.get('a', 'x')).rejects.toThrow('Internal error')
  await expect(database.put('a', 'x', 1)).rejects.toThrow('Internal error')
  expect(database.durable).toBe(true)
  expect(open).toHaveBeenCalledTimes(4)
})

/** A database in memory that can be told to lose its connection, as a browser short of memory does. */
function createFragile() {
  const disk = createMemoryDatabase()
  const closings: (() => void)[] = []
  const lost = () => new DOMException('The database connection is closing', 'InvalidStateError')
  const openIndexedDatabase = vi.fn(async (_name: string, onClosed: () => void) => {
    let isLost = false
    closings.push(() => {
      isLost = true
    })
    const ask = <T>(run: () => Promise<T>) => (isLost ? Promise.reject(lost()) : run())
    return {
      durable: true,
      get: <T>(store: string, key: string) => ask(() => disk.get<T>(store, key)),
      put: <T>(store: string, key: string, value: T) => ask(() => disk.put(store, key, value)),
      delete: (store: string, key: string) => ask(() => disk.delete(store, key)),
      list: <T>(store: string) => ask(() => disk.list<T>(store)),
      update: <T>(store: string, key: string, change: (value: T | undefined) => T | undefined) =>
        ask(() => disk.update(store, key, change)),
      onClosed,
    }
  })
  const lose = () => closings.at(-1)?.()
  return { openIndexedDatabase, lose }
}

test('a call that finds its connection lost opens the database once more, and goes on', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}), databases: async () => [{ name: 'billfold' }] })
  const { lose, openIndexedDatabase } = createFragile()
  const database = createKeptDatabase(openIndexedDatabase)
  await database.put('a', 'x', 1)
  lose()
  expect(await database.get('a', 'x')).toBe(1)
  lose()
  expect(await database.update<number>('a', 'x', (value) => (value ?? 0) + 1)).toBe(2)
  lose()
  expect(await Promise.all([database.list('a'), database.get('a', 'x')])).toEqual([
    [{ key: 'x', value: 2 }],
    2,
  ])
  expect(openIndexedDatabase).toHaveBeenCalledTimes(4)
})

test('a connection that is lost twice is an error, and no user’s cancellation', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}), databases: async () => [{ name: 'billfold' }] })
  const { lose, openIndexedDatabase } = createFragile()
  const database = createKeptDatabase(openIndexedDatabase)
  await database.put('a', 'x', 1)
  const open = openIndexedDatabase.getMockImplementation()
  lose()
  openIndexedDatabase.mockImplementationOnce(async (...args) => {
    const opened = await open?.(...args)
    lose()
    return opened as NonNullable<typeof opened>
  })
  await expect(database.get('a', 'x')).rejects.toMatchObject({ name: 'InvalidStateError' })
  expect(await database.get('a', 'x')).toBe(1)
})

test('a database that was open in this page is never replaced by memory, even if the browser lists none', async () => {
  const databases = vi.fn(async () => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })
  vi.stubGlobal('indexedDB', { open: () => ({}), databases })
  const { lose, openIndexedDatabase } = createFragile()
  const database = createKeptDatabase(openIndexedDatabase)
  await database.put('a', 'x', 1)
  lose()
  const refuse = async () => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  }
  openIndexedDatabase.mockImplementationOnce(refuse).mockImplementationOnce(refuse)
  await expect(database.get('a', 'x')).rejects.toThrow('server lost')
  expect(database.durable).toBe(true)
  expect(await database.get('a', 'x')).toBe(1)
})

test('a browser that throws on being asked for IndexedDB keeps records in memory', async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure', 'SecurityError')
    },
  })
  try {
    const { database } = createPlatform()
    await database.put('a', 'x', 1)
    expect(await database.get('a', 'x')).toBe(1)
    expect(database.durable).toBe(false)
  } finally {
    Reflect.deleteProperty(globalThis, 'indexedDB')
  }
})

test('A6 a chunk that could not be fetched is an error of that call; the next call fetches it again', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}), databases: async () => [] })
  const load = vi.fn(async () => ({
    createKeptDatabase: () => ({ ...createMemoryDatabase(), durable: true }),
  }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const database = createDatabase(load)
  await expect(database.get('a', 'x')).rejects.toThrow('Failed to fetch')
  expect(database.durable).toBe(true)
  await database.put('a', 'x', 1)
  expect(await database.get('a', 'x')).toBe(1)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a lock is held while its work runs, one at a time, and given back after a failure', async () => {
  vi.stubGlobal('navigator', {})
  const locks = createLocks()
  const order: string[] = []
  const first = locks.request('pay', async () => {
    order.push('first starts')
    expect(await locks.isHeld('pay')).toBe(true)
    await Promise.resolve()
    order.push('first ends')
    throw new Error('failed')
  })
  const second = locks.request('pay', async () => {
    order.push('second')
    return 2
  })
  await expect(first).rejects.toThrow('failed')
  await expect(second).resolves.toBe(2)
  expect(order).toEqual(['first starts', 'first ends', 'second'])
  expect(await locks.isHeld('pay')).toBe(false)
})

test('where the browser refuses its locks, those of the page are used', async () => {
  const request = vi.fn(async () => {
    throw new DOMException('Access to the Locks API is denied in this context', 'SecurityError')
  })
  vi.stubGlobal('navigator', { locks: { request, query: request } })
  const locks = createLocks()
  const isHeld = await locks.request('pay', () => locks.isHeld('pay'))
  expect([isHeld, await locks.isHeld('pay')]).toEqual([true, false])
  const refused = new DOMException('the work itself was refused', 'SecurityError')
  await expect(locks.request('pay', () => Promise.reject(refused))).rejects.toBe(refused)
})

test('a queue runs at most so many at once, in order, and goes on after a failure', async () => {
  const queue = createQueue(2)
  let running = 0
  let most = 0
  const finish: (() => void)[] = []
  const work = (index: number) =>
    queue(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running--
      if (index === 1) throw new Error('one failed')
      return index
    })
  const all = Promise.allSettled([1, 2, 3, 4].map(work))
  for (let done = 0; done < 4; done++) {
    await vi.waitFor(() => expect(finish.length).toBeGreaterThan(0))
    finish.shift()?.()
  }
  const outcomes = await all
  expect(most).toBe(2)
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    'failed',
    2,
    3,
    4,
  ])
  // The slots are free again: two more tasks run in parallel.
  let together = 0
  const both = [1, 2].map(() =>
    queue(async () => {
      together++
      await vi.waitFor(() => expect(together).toBe(2))
    }),
  )
  await Promise.all(both)
})

test('a lock whose state cannot be read is no free lock', async () => {
  const query = async () => {
    throw new DOMException('The document is not active', 'InvalidStateError')
  }
  vi.stubGlobal('navigator', { locks: { query, request: async () => {} } })
  await expect(createLocks().isHeld('pay')).rejects.toThrow('not active')
})
