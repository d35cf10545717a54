import { afterEach, expect, test, vi } from 'vitest'
import { createDatabase } from './createDatabase.js'
import { createPlatform } from './createPlatform.js'
import { databaseName } from './indexedDatabases.js'
import { createLocks } from './locks.js'
import { openFrame } from './openFrame.js'
import { openIndexedDatabase } from './openIndexedDatabase.js'
import { createPage } from './page.js'

afterEach(() => vi.restoreAllMocks())

const key = () => crypto.randomUUID()

test('records are durable: another connection finds what one has written', async () => {
  const store = key()
  const database = createDatabase()
  await database.put(store, 'a', { amount: 5n, at: new Date(0) })
  expect(database.durable).toBe(true)
  const other = await openIndexedDatabase(databaseName)
  expect(await other.get(store, 'a')).toEqual({ amount: 5n, at: new Date(0) })
})

test('stores do not mix, and deleted records are removed', async () => {
  const [first, second] = [key(), key()]
  const database = createDatabase()
  await database.put(first, 'b', 2)
  await database.put(first, 'a', 1)
  await database.put(second, 'a', 3)
  expect(await database.list(first)).toEqual([
    { key: 'a', value: 1 },
    { key: 'b', value: 2 },
  ])
  await database.delete(first, 'a')
  expect(await database.get(first, 'a')).toBeUndefined()
  expect(await database.get(second, 'a')).toBe(3)
})

test('of many connections that claim one record, exactly one wins', async () => {
  const store = key()
  const connections = await Promise.all(Array.from({ length: 8 }, () => openIndexedDatabase(databaseName)))
  const results = await Promise.all(
    connections.map((database, owner) =>
      database.update<{ owner: number }>(store, 'step', (record) => (record ? undefined : { owner })),
    ),
  )
  const winners = results.filter((result) => result !== undefined)
  expect(winners).toHaveLength(1)
  expect(await connections[0]?.get(store, 'step')).toEqual(winners[0])
})

test('a change that throws changes nothing and rejects', async () => {
  const store = key()
  const database = createDatabase()
  await database.put(store, 'a', 1)
  const failing = database.update<number>(store, 'a', () => {
    throw new Error('not allowed')
  })
  await expect(failing).rejects.toThrow('not allowed')
  expect(await database.get(store, 'a')).toBe(1)
  await expect(database.put(store, 'a', () => {})).rejects.toMatchObject({ name: 'DataCloneError' })
})

test('A6 an open that fails briefly is retried, and the records on disk are found', async () => {
  const store = key()
  await createDatabase().put(store, 'a', 1)
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError')
  })
  const database = createDatabase()
  await expect(database.get(store, 'a')).rejects.toThrow('Internal error')
  open.mockRestore()
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Internal error', 'UnknownError')
  })
  expect(await database.get(store, 'a')).toBe(1)
  expect(database.durable).toBe(true)
})

test('A6 an open that another page blocks is waited for', async () => {
  const store = key()
  await createDatabase().put(store, 'a', 1)
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    const request = open(...args)
    queueMicrotask(() => request.dispatchEvent(new Event('blocked')))
    return request
  })
  const database = createDatabase()
  expect(await database.get(store, 'a')).toBe(1)
  expect(database.durable).toBe(true)
})

test('a database that another tab deletes or upgrades is closed for it, and opened again when it is needed', async () => {
  const store = key()
  const database = createDatabase()
  await database.put(store, 'a', 1)
  const deleted = new Promise<Event>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(databaseName)
    request.onsuccess = resolve
    request.onblocked = reject
  })
  await deleted
  expect(await database.get(store, 'a')).toBeUndefined()
  await database.put(store, 'a', 2)
  expect(await createDatabase().get(store, 'a')).toBe(2)
})

/** Makes every open connection act as if the browser had closed it, without an event. */
function loseConnections() {
  const connections = new Set<IDBDatabase>()
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    const request = open(...args)
    request.addEventListener('success', () => connections.add(request.result))
    return request
  })
  return () => {
    for (const connection of connections) connection.close()
    connections.clear()
  }
}

test('a connection that the browser closed without an event is opened again, and nothing is lost', async () => {
  const store = key()
  const lose = loseConnections()
  const database = createDatabase()
  await database.put(store, 'a', { amount: 5n })
  lose()
  expect(await database.get(store, 'a')).toEqual({ amount: 5n })
  lose()
  await database.put(store, 'b', 2)
  lose()
  expect(await database.list(store)).toHaveLength(2)
})

test('a transaction that the browser aborts is tried once more; its error is no user’s cancellation', async () => {
  const store = key()
  const database = createDatabase()
  await database.put(store, 'a', 1)
  const begin = IDBDatabase.prototype.transaction
  const abort = function (this: IDBDatabase, ...args: Parameters<typeof begin>) {
    const transaction = begin.apply(this, args)
    queueMicrotask(() => transaction.abort())
    return transaction
  }
  const change = (value: number | undefined) => (value ?? 0) + 1
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(abort)
  expect(await database.update<number>(store, 'a', change)).toBe(2)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(abort)
  await expect(database.update<number>(store, 'a', change)).rejects.toMatchObject({
    name: 'InvalidStateError',
  })
  vi.restoreAllMocks()
  expect(await database.get(store, 'a')).toBe(2)
})

test.each([
  ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the network returns', () => window.dispatchEvent(new Event('online'))],
  ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  [
    'the page is restored as it was',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])('the kit looks again at once when %s', (_, happen) => {
  const look = vi.fn()
  const stop = createPage()?.onVisible(look)
  happen()
  expect(look).toHaveBeenCalledOnce()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  happen()
  vi.restoreAllMocks()
  stop?.()
  happen()
  expect(look).toHaveBeenCalledOnce()
})

test('locks are the browser’s own, under our prefix', async () => {
  const locks = createLocks()
  const name = key()
  await locks.request(name, async () => {
    expect(await createLocks().isHeld(name)).toBe(true)
    const { held } = await navigator.locks.query()
    expect(held?.map((lock) => lock.name)).toContain(`billfold.${name}`)
  })
  expect(await locks.isHeld(name)).toBe(false)
})

test('a window opens empty and without a way back, and goes only to the web', () => {
  const replace = vi.fn()
  const opened = { opener: window, closed: false, close: vi.fn(), location: { replace } }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const page = createPage()
  const handle = page?.openWindow()
  expect(opened.opener).toBeNull()
  expect(() => handle?.go('javascript:alert(1)')).toThrow('Unsafe link')
  expect(replace).not.toHaveBeenCalled()
  handle?.go('https://pay.example/1')
  expect(replace).toHaveBeenCalledWith('https://pay.example/1')
  expect(() => page?.openApp(' javascript:alert(1)')).toThrow('Unsafe link')
})

test('a login popup is a small window that keeps its opener, or it could not close itself', () => {
  const opened = { opener: window, closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const popup = createPage()?.openWindow(undefined, { popup: true })
  expect(open).toHaveBeenCalledWith('about:blank', '_blank', 'popup,width=420,height=640')
  expect(opened.opener).toBe(window)
  popup?.close()
  expect(opened.close).toHaveBeenCalledOnce()
})

test('the page says whether the user is in its window', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValueOnce(false).mockReturnValueOnce(true)
  const page = createPage()
  expect([page?.hasFocus(), page?.hasFocus()]).toEqual([false, true])
})

test('a blocked window is undefined', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(createPage()?.openWindow('https://pay.example')).toBeUndefined()
})

test('the address is replaced without a navigation, and the state of the host is kept', () => {
  const before = window.location.href
  window.history.replaceState({ host: 1 }, '')
  const { page } = createPlatform()
  const url = page?.url() ?? new URL(before)
  url.searchParams.set('billfold', '1')
  page?.replaceUrl(url)
  expect(window.location.search).toContain('billfold=1')
  expect(window.history.state).toEqual({ host: 1 })
  page?.replaceUrl(before)
})

test.each([
  ['Mozilla/5.0 (Linux; Android 14)', 5, 'android', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5, 'ios', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'desktop', false],
])('a browser that says %s with %i fingers is %s', (userAgent, maxTouchPoints, platform, mobile) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
  const page = createPage()
  expect([page?.platform, page?.isMobile()]).toEqual([platform, mobile])
})

test('a frame may use passkeys and, after a press, its own cookies, on its own origin alone; and says whether it is shown', async () => {
  const url = new URL('/wallet-frame-of-nobody', window.location.href)
  const greeting = { type: 'billfold:greeting', version: 1 }
  const { signal } = new AbortController()
  const readRefusal = () => undefined
  const opened = await openFrame({
    ...{ url, title: 'Wallet', greeting, readRefusal, signal },
    onCancel() {},
    onLost() {},
  })
  const frame = document.querySelector<HTMLIFrameElement>('dialog[data-billfold-frame] iframe')
  const names = ['publickey-credentials-get', 'publickey-credentials-create', 'storage-access']
  expect(frame?.allow.split('; ')).toEqual(names.map((name) => `${name} ${url.origin}`))
  expect(frame?.sandbox.contains('allow-storage-access-by-user-activation')).toBe(true)
  expect(frame?.sandbox.contains('allow-top-navigation')).toBe(false)
  expect(opened.isShown()).toBe(false)
  opened.show()
  expect(opened.isShown()).toBe(true)
  opened.hide()
  expect(opened.isShown()).toBe(false)
  opened.remove()
})
