import type { Hex } from 'viem'
import { createStoredList } from './createStoredList.js'
import { providerError } from './providerError.js'
import type { HeldQuestion, WalletStorage } from './ScriptedWallet.js'

/** Questions about a transaction that stay open in the wallet when the page that asked is gone. */
export type HeldQuestions = {
  holdNext(): void
  /** Whether the next question is to be held; counts it off. */
  takeTurn(): boolean
  list(): readonly HeldQuestion[]
  /** Resolves when this page's question was approved. */
  hold(question: Omit<HeldQuestion, 'id'>): Promise<Hex>
  /** Sends every held question, and tells the page that asked where it still waits. */
  approve(send: (question: HeldQuestion) => Promise<Hex>): Promise<void>
  reject(code?: number): void
}

export type CreateHeldQuestionsParameters = { key: string; storage?: WalletStorage | undefined }

type Waiter = { resolve(hash: Hex): void; reject(error: unknown): void }

/** Keeps questions where the wallet keeps its memory, so that they outlive the page. */
export function createHeldQuestions(parameters: CreateHeldQuestionsParameters): HeldQuestions {
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
