import { providerError } from './providerError.js'
import type { WalletState } from './walletState.js'

/** The user's side of requests that need consent. */
export type Consent = {
  /** Waits for the user as the switches say; throws on refusal. */
  ask(method: string): Promise<void>
  rejectNext(code?: number): void
  delay(ms: number): void
  hangNext(): void
  answerPending(code?: number): void
  /** Continues requests that a lock delayed. */
  release(): void
}

type Pending = { method: string; answer(): void; refuse(code: number): void }

/** A page may have one open connection prompt; wallets answer the second with -32002. */
const prompts: readonly string[] = ['eth_requestAccounts', 'wallet_requestPermissions']

/** Codes after which a page does not ask again by `eth_requestAccounts`. */
const finalCodes: readonly number[] = [4001, -32002]

/** Decides about consent by switches that a test sets beforehand. */
export function createConsent(state: WalletState): Consent {
  const rejections: number[] = []
  const open = new Set<Pending>()
  let hanging = 0
  let delayMs = 0

  function hold(method: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const pending: Pending = {
        method,
        answer: () => void (open.delete(pending) && resolve()),
        refuse: (code) => void (open.delete(pending) && reject(providerError(code))),
      }
      open.add(pending)
    })
  }

  function takeRejection(method: string): number | undefined {
    const code = rejections[0]
    if (code === undefined) return undefined
    if (method !== 'wallet_requestPermissions' || finalCodes.includes(code)) rejections.shift()
    return code
  }

  async function ask(method: string): Promise<void> {
    if (prompts.includes(method) && [...open].some((pending) => prompts.includes(pending.method)))
      throw providerError(-32002)
    if (state.get().lock === 'refuse') throw providerError(4100)
    if (state.get().lock) await hold(method)
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const code = takeRejection(method)
    if (code !== undefined) throw providerError(code)
    if (hanging === 0) return
    hanging -= 1
    await hold(method)
  }

  const release = () => {
    for (const pending of [...open]) pending.answer()
  }

  /** An answer given before its request is used when the request arrives. */
  function answerPending(code?: number): void {
    if (open.size === 0 && hanging > 0) {
      hanging -= 1
      if (code !== undefined) rejections.push(code)
    } else for (const pending of [...open]) code === undefined ? pending.answer() : pending.refuse(code)
  }

  return {
    ask,
    rejectNext: (code = 4001) => void rejections.push(code),
    delay: (ms) => {
      delayMs = ms
    },
    hangNext: () => {
      hanging += 1
    },
    answerPending,
    release,
  }
}
