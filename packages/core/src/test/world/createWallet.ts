import { askWallet } from './askWallet.js'
import type { Chain, WorldCall, WorldTransaction } from './createChain.js'
import type { Scheduler } from './createScheduler.js'
import type { Tab } from './createTab.js'
import type { Random } from './random.js'
import { answerLater, listMethods, refuse } from './readWallet.js'

export type WalletTraits = {
  kind: 'plain' | 'batch' | 'safe'
  /** Uses the nonce that it is given; others choose their own. */
  honoursNonce: boolean
  /** Sends through a relay: our node sees it only when it is mined. */
  isPrivate: boolean
  /** Milliseconds until public nodes show what it sent. */
  gossipMs: number
  /** Batches: under our id, or under one of its own. */
  ownIds: boolean
  /** Batches: sent one by one, so that a part may fail. */
  isPartial: boolean
}

/** A question that a wallet shows until somebody answers it; it outlives the page that asked. */
export type Question = {
  readonly number: number
  readonly tab: Tab
  /** The disk's name and generation, and the order. */
  readonly owner: string
  readonly askedAt: number
  readonly calls: readonly WorldCall[]
  readonly isBatch: boolean
  /** The nonce that was asked for. */
  readonly nonce: number | undefined
  status: 'open' | 'refused' | 'sent'
  transactions: WorldTransaction[]
  /** What the page gets instead of a hash: a Safe's hash, or the id of a batch. */
  alias: string | undefined
  /** A Safe's proposal that waits for signatures, or was thrown away. */
  proposal: 'none' | 'waiting' | 'done' | 'rejected'
  /** Reaches the page, if it lives. */
  tell(answer: unknown): void
  fail(code: number, message: string): void
}

export type WorldWallet = {
  readonly traits: WalletTraits
  readonly address: string
  readonly questions: Question[]
  /** What a page asks of it; the answer is an event of that page. */
  request(tab: Tab, owner: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** The person says yes; undefined when the network would not take it. */
  approve(question: Question, mineAfter: number): WorldTransaction | undefined
  /** The last signature of a Safe's proposal. */
  execute(question: Question, mineAfter: number): void
  /** Sends again what waits with a higher fee, or something empty in its place. */
  replace(
    transaction: WorldTransaction,
    kind: 'spedUp' | 'cancelled',
    mineAfter: number,
  ): WorldTransaction | undefined
  /** Sends something else that the person wants. */
  sendOther(mineAfter: number, isPrivate: boolean): WorldTransaction
}

export type CreateWalletParameters = {
  address: string
  /** Signs for a Safe, and pays its gas. */
  executor: string
  traits: WalletTraits
  chain: Chain
  scheduler: Scheduler
  random: Random
  note(what: string): void
  onQuestion(question: Question): void
}

export function createWallet(parameters: CreateWalletParameters): WorldWallet {
  const { address, executor, traits, chain, scheduler, random } = parameters
  const questions: Question[] = []
  const sender = traits.kind === 'safe' ? executor : address
  const nextNonce = (account: string) => {
    let next = chain.nonceAt(account, Number.POSITIVE_INFINITY)
    while (chain.pending(account).some(({ nonce, status }) => nonce === next && status === 'pending')) next++
    return next
  }
  const shown = (isPrivate = traits.isPrivate) =>
    isPrivate ? Number.POSITIVE_INFINITY : scheduler.now() + traits.gossipMs
  const push = (transaction: WorldTransaction) => {
    for (const other of chain.pending(transaction.from)) {
      if (other === transaction || other.nonce !== transaction.nonce || other.status !== 'pending') continue
      // Mostly the higher fee wins at once; now and then both are on their way.
      if (!random.chance(0.15)) other.status = 'gone'
    }
    return transaction
  }

  const methods = listMethods(parameters, questions)
  return {
    traits,
    address,
    questions,
    request(tab, owner, method, params) {
      if (method === 'eth_sendTransaction' || (method === 'wallet_sendCalls' && traits.kind === 'batch'))
        return askWallet(parameters, questions, { tab, owner, method, params })
      const run = methods[method]
      return answerLater(parameters, tab, () => {
        if (!run) throw refuse(4200, 'The wallet does not support this')
        return run(params, tab)
      })
    },
    approve(question, mineAfter) {
      if (question.status !== 'open') return undefined
      question.status = 'sent'
      if (traits.kind === 'safe') {
        question.alias = `0x5afe${question.number.toString(16).padStart(60, '0')}`
        question.proposal = 'waiting'
        return undefined
      }
      const wanted = traits.honoursNonce ? question.nonce : undefined
      const nonce = wanted ?? nextNonce(sender)
      if (nonce < chain.nonceAt(sender, Number.POSITIVE_INFINITY)) {
        question.status = 'refused'
        question.fail(-32000, 'nonce too low')
        return undefined
      }
      const parts =
        question.isBatch && traits.isPartial ? question.calls.map((call) => [call]) : [question.calls]
      const [only] = question.calls
      question.transactions = parts.map((calls, index) => {
        const [call = only] = calls
        const to = question.isBatch && !traits.isPartial ? address : (call?.to ?? address)
        const data = question.isBatch && !traits.isPartial ? '0xe9ae5c53' : (call?.data ?? '0x')
        const made = { from: sender, nonce: nonce + index, to, value: call?.value ?? 0n, data, calls }
        return push(chain.submit({ ...made, source: question, shownAt: shown() }, mineAfter))
      })
      return question.transactions[0]
    },
    execute(question, mineAfter) {
      if (question.proposal !== 'waiting') return
      question.proposal = 'done'
      const made = { from: executor, nonce: nextNonce(executor), to: address, value: 0n, data: '0x6a761202' }
      question.transactions = [
        chain.submit({ ...made, calls: question.calls, source: question, shownAt: shown() }, mineAfter),
      ]
    },
    replace(transaction, kind, mineAfter) {
      if (transaction.status !== 'pending') return undefined
      const { from, nonce } = transaction
      const empty = { to: address, value: 0n, data: '0x', calls: [] }
      const made = kind === 'cancelled' ? empty : transaction
      const { to, value, data, calls } = made
      const source = kind === 'cancelled' ? undefined : transaction.source
      const other = push(
        chain.submit({ from, nonce, to, value, data, calls, source, shownAt: shown() }, mineAfter),
      )
      const question = questions.find(({ transactions }) => transactions.includes(transaction))
      if (question && kind === 'spedUp') question.transactions.push(other)
      return other
    },
    sendOther(mineAfter, isPrivate) {
      const made = {
        from: sender,
        nonce: nextNonce(sender),
        to: `0x${'9'.repeat(40)}`,
        value: 1n,
        data: '0x',
        calls: [],
      }
      return push(chain.submit({ ...made, source: undefined, shownAt: shown(isPrivate) }, mineAfter))
    },
  }
}
