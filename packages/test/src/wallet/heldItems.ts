import type { Hex } from 'viem'
import { providerError } from './providerError.js'
import type { HeldQuestion, SentTransaction, WalletStorage } from './ScriptedWallet.js'

/** Questions about a transaction that stay open in the wallet after their page has closed. */
export type HeldQuestions = {
  holdNext(): void
  /** Returns true if the next question is to be held, and decrements the count. */
  takeTurn(): boolean
  list(): readonly HeldQuestion[]
  /** Resolves when this page's question is approved. */
  hold(question: Omit<HeldQuestion, 'id'>): Promise<Hex>
  /** Sends every held question, and answers pages that still wait. */
  approve(send: (question: HeldQuestion) => Promise<Hex>): Promise<void>
  reject(code?: number): void
}

type Waiter = { resolve(hash: Hex): void; reject(error: unknown): void }

/** Stores questions with the wallet's state, so that they outlive the page. */
export function createHeldQuestions(parameters: StoredListParameters): HeldQuestions {
  const questions = createStoredList<HeldQuestion>(parameters)
  const waiters = new Map<string, Waiter>()
  let turns = 0

  function takeWaiter(id: string): Waiter | undefined {
    const waiter = waiters.get(id)
    waiters.delete(id)
    return waiter
  }

  return {
    holdNext() {
      turns += 1
    },
    takeTurn() {
      if (turns === 0) return false
      turns -= 1
      return true
    },
    list: questions.read,
    hold(question) {
      const id = crypto.randomUUID()
      questions.add({ ...question, id })
      return new Promise((resolve, reject) => waiters.set(id, { resolve, reject }))
    },
    async approve(send) {
      for (const question of questions.takeAll()) {
        const waiter = takeWaiter(question.id)
        try {
          const hash = await send(question)
          waiter?.resolve(hash)
        } catch (error) {
          if (!waiter) throw error
          waiter.reject(error)
        }
      }
    },
    reject(code = 4001) {
      for (const { id } of questions.takeAll()) takeWaiter(id)?.reject(providerError(code))
    },
  }
}

/** Signed bytes that no node has seen. */
type Relayed = { raw: Hex; sent: SentTransaction }

/** A relay that withholds transactions until a test releases them. */
export type PrivateRelay = {
  relayNext(): void
  /** Returns true if the next transaction goes to the relay, and decrements the count. */
  takeTurn(): boolean
  keep(raw: Hex, sent: SentTransaction): void
  list(): readonly SentTransaction[]
  release(broadcast: (relayed: Relayed) => Promise<unknown>): Promise<void>
}

/** Stores transactions with the wallet's state: a relay outlives every page. */
export function createPrivateRelay(parameters: StoredListParameters): PrivateRelay {
  const stored = createStoredList<Relayed>(parameters)
  let turns = 0
  return {
    relayNext() {
      turns += 1
    },
    takeTurn() {
      if (turns === 0) return false
      turns -= 1
      return true
    },
    keep: (raw, sent) => stored.add({ raw, sent }),
    list: () => stored.read().map(({ sent }) => sent),
    async release(broadcast) {
      for (const relayed of stored.takeAll()) await broadcast(relayed)
    },
  }
}

/** A list shared by all pages of a wallet. */
type StoredList<Item> = {
  read(): readonly Item[]
  add(item: Item): void
  /** Empties the list and returns its items. */
  takeAll(): readonly Item[]
}

type StoredListParameters = { key: string; storage?: WalletStorage | undefined }

/** Reads the storage each time, because another page may have changed it. Uses memory without one. */
function createStoredList<Item>({ key, storage }: StoredListParameters): StoredList<Item> {
  let memory = '[]'
  const read = () => JSON.parse((storage ? storage.getItem(key) : memory) ?? '[]') as Item[]
  function write(items: readonly Item[]): void {
    memory = JSON.stringify(items)
    storage?.setItem(key, memory)
  }
  return {
    read,
    add: (item) => write([...read(), item]),
    takeAll() {
      const items = read()
      write([])
      return items
    },
  }
}
