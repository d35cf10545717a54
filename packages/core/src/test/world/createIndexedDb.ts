import type { Disk } from './createDisk.js'
import type { Scheduler } from './createScheduler.js'
import type { Tab } from './createTab.js'
import type { Random } from './random.js'

export type CreateIndexedDbParameters = { disk: Disk; tab: Tab; scheduler: Scheduler; random: Random }

type Request = { result: unknown; onsuccess: (() => void) | undefined }
type Handler = (() => void) | undefined

/**
 * A subset of IndexedDB with atomic transactions; the page sees the result later, or never if it is killed in between.
 */
export function createIndexedDb(parameters: CreateIndexedDbParameters) {
  const { disk, tab, scheduler, random } = parameters
  return {
    databases: async () => (disk.exists ? [{ name: 'billfold', version: 1 }] : []),
    open() {
      const request = {
        result: undefined as unknown,
        get error() {
          return new DOMException('Internal error opening backing store', 'UnknownError')
        },
        onupgradeneeded: undefined as Handler,
        onblocked: undefined as Handler,
        onerror: undefined as Handler,
        onsuccess: undefined as Handler,
      }
      const trouble = disk.openings.shift()
      const finish = () => {
        if (trouble === 'fails') return request.onerror?.()
        if (trouble === 'blocks') return request.onblocked?.()
        const connection = createConnection(parameters)
        const close = () => scheduler.after(0, () => connection.onclose?.(), tab)
        disk.connections.add(close)
        tab.onDeath(() => disk.connections.delete(close))
        request.result = connection
        disk.exists = true
        request.onupgradeneeded?.()
        request.onsuccess?.()
      }
      scheduler.after(random.between(0, 3), finish, tab)
      return request
    },
  }
}

function createConnection({ disk, tab, scheduler, random }: CreateIndexedDbParameters) {
  const { generation } = disk
  return {
    onclose: undefined as Handler,
    createObjectStore() {},
    close() {},
    transaction(_table: string, mode: 'readonly' | 'readwrite') {
      if (disk.generation !== generation)
        throw new DOMException('The database connection is closing', 'InvalidStateError')
      const work: (() => void)[] = []
      let isAborted = false
      const changes = new Map<string, { store: string; key: string; value: unknown } | undefined>()
      const transaction = {
        get error() {
          return new DOMException('The transaction was aborted', 'AbortError')
        },
        oncomplete: undefined as Handler,
        onabort: undefined as Handler,
        abort() {
          isAborted = true
        },
        objectStore: () => createTable({ disk, transaction, work, changes }),
      }
      const tell = () => (isAborted ? transaction.onabort?.() : transaction.oncomplete?.())
      const commit = () => {
        isAborted ||=
          disk.generation !== generation || (mode === 'readwrite' && random.chance(disk.writeFailures))
        // Requests may add requests while they are handled.
        for (let next = work.shift(); next && !isAborted; next = work.shift()) next()
        if (isAborted) return tell()
        for (const [id, record] of changes) {
          if (record) disk.records.set(id, record)
          else disk.records.delete(id)
        }
        if (mode === 'readonly') tell()
        else scheduler.after(random.between(0, 2), tell, tab)
      }
      scheduler.after(random.between(0, 2), commit, tab)
      return transaction
    },
  }
}

type TableParameters = {
  disk: Disk
  transaction: object
  work: (() => void)[]
  changes: Map<string, { store: string; key: string; value: unknown } | undefined>
}

function createTable({ disk, transaction, work, changes }: TableParameters) {
  const toId = (key: readonly string[]) => key.join('\n')
  const read = (id: string) => (changes.has(id) ? changes.get(id) : disk.records.get(id))
  const ask = (answer: () => unknown) => {
    const request: Request = { result: undefined, onsuccess: undefined }
    work.push(() => {
      request.result = answer()
      request.onsuccess?.()
    })
    return request
  }
  return {
    transaction,
    get: (key: readonly string[]) => ask(() => read(toId(key))?.value),
    put(value: unknown, key: readonly [string, string]) {
      const record = { store: key[0], key: key[1], value: copy(value) }
      return ask(() => changes.set(toId(key), record))
    },
    delete: (key: readonly string[]) => ask(() => changes.set(toId(key), undefined)),
    openCursor(range: { store: string }) {
      const rows = [...disk.records.values()].filter(({ store }) => store === range.store)
      const request: Request = { result: undefined, onsuccess: undefined }
      let place = -1
      const move = () => {
        const row = rows[++place]
        request.result = row && {
          key: [row.store, row.key],
          value: row.value,
          continue: () => work.push(move),
        }
        request.onsuccess?.()
      }
      work.push(move)
      return request
    },
  }
}

/** The range of all keys of a store. */
export const keyRange = { bound: ([store]: [string]) => ({ store }) }

/** Copies and freezes a record: readers share it, so changing it throws. */
function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map(copy)) as T
  const result: Record<string, unknown> = {}
  for (const name of Object.keys(value)) result[name] = copy((value as Record<string, unknown>)[name])
  return Object.freeze(result) as T
}
