import { askWallet } from './askWallet.js'
import type { WorldCall, WorldTransaction } from './createChain.js'
import { answerLater, listMethods, refuse } from './readWallet.js'
import type { CreateWalletParameters, Question, WalletTraits, WorldWallet } from './WorldWallet.js'

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
      // Usually the higher fee wins at once; sometimes both are pending.
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
      if (
        method === 'eth_sendTransaction' ||
        method === 'eth_signUserOperation' ||
        (method === 'wallet_sendCalls' && traits.kind === 'batch')
      )
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
      if (traits.kind === 'smart') {
        question.alias = `0x4337${question.number.toString(16).padStart(60, '0')}`
        return undefined
      }
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
      question.transactions = listParts(question, traits).map((part, index) => {
        const made = { ...toTransaction(address, part), from: sender, nonce: nonce + index }
        return push(chain.submit({ ...made, source: question, shownAt: shown() }, mineAfter))
      })
      return question.transactions[0]
    },
    execute(question, mineAfter) {
      if (question.proposal !== 'waiting') return
      question.proposal = 'done'
      const data = pack('0x6a761202', question.calls)
      const made = { from: executor, nonce: nextNonce(executor), to: address, value: 0n, data }
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
      const next = push(
        chain.submit({ from, nonce, to, value, data, calls, source, shownAt: shown() }, mineAfter),
      )
      const question = questions.find(({ transactions }) => transactions.includes(transaction))
      if (question && kind === 'spedUp') question.transactions.push(next)
      return next
    },
    sendOther(mineAfter, isPrivate) {
      const made = { ...other, from: sender, nonce: nextNonce(sender) }
      return push(chain.submit({ ...made, source: undefined, shownAt: shown(isPrivate) }, mineAfter))
    },
  }
}

/** An unrelated transaction of the user. */
const other = { to: `0x${'9'.repeat(40)}`, value: 1n, data: '0x', calls: [] }

type Part = { calls: readonly WorldCall[]; isWhole: boolean }

/** Lists the transactions of a request: one, or one per call of a batch. */
function listParts({ isBatch, calls }: Question, { isPartial }: WalletTraits): Part[] {
  if (isBatch && isPartial) return calls.map((call) => ({ calls: [call], isWhole: false }))
  return [{ calls, isWhole: isBatch }]
}

function toTransaction(address: string, { calls, isWhole }: Part) {
  const [call] = calls
  const value = call?.value ?? 0n
  if (isWhole) return { to: address, data: pack('0xe9ae5c53', calls), value, calls }
  return { to: call?.to ?? address, data: call?.data ?? '0x', value, calls }
}

/** Encodes the data of a transaction that makes a contract account execute calls. */
function pack(selector: string, calls: readonly WorldCall[]): string {
  const toWord = (hex: string) => hex.padStart(64, '0')
  const packed = calls.map(
    ({ to, value, data }) => toWord(to.slice(2)) + toWord(value.toString(16)) + data.slice(2),
  )
  return [selector, ...packed].join('')
}
