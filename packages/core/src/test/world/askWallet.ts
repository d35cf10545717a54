import type { Tab } from './createTab.js'
import { refuse } from './readWallet.js'
import type { CreateWalletParameters, Question } from './WorldWallet.js'

export type AskWalletParameters = { tab: Tab; owner: string; method: string; params: readonly unknown[] }

/** Shows a request to the user; the page waits for the response while it is alive. */
export function askWallet(
  { address, traits, scheduler, random, note, onQuestion }: CreateWalletParameters,
  questions: Question[],
  { tab, owner, method, params }: AskWalletParameters,
): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    const later = (run: () => void) => scheduler.after(random.between(20, 400), run, tab)
    const arrive = () => {
      const [first = {}] = params as Record<string, unknown>[]
      const id = typeof first.id === 'string' ? first.id : undefined
      const isBatch = method === 'wallet_sendCalls'
      const isSmart = method === 'eth_signUserOperation'
      if (
        isBatch &&
        !traits.ownIds &&
        questions.some(({ alias, status }) => alias === id && status !== 'refused')
      )
        return later(() => reject(refuse(5720, 'Duplicate ID')))
      const calls = ((isBatch || isSmart ? first.calls : [first]) as Record<string, string>[]).map(
        ({ to = '', value = '0x0', data = '0x' }) => ({
          from: address,
          to: to.toLowerCase(),
          value: BigInt(value),
          data,
        }),
      )
      const question: Question = {
        number: questions.length + 1,
        tab,
        owner,
        askedAt: scheduler.now(),
        calls,
        isBatch,
        operation: isSmart ? BigInt(String(first.operation)) : undefined,
        nonce: typeof first.nonce === 'string' ? Number.parseInt(first.nonce, 16) : undefined,
        status: 'open',
        transactions: [],
        alias: isBatch ? (traits.ownIds ? `batch-${questions.length + 1}` : id) : undefined,
        proposal: 'none',
        tell: (answer) => later(() => resolve(answer)),
        fail: (code, message) => later(() => reject(refuse(code, message))),
      }
      questions.push(question)
      note(
        `asks question ${question.number}${question.nonce === undefined ? '' : ` at nonce ${question.nonce}`} (${tab.name})`,
      )
      onQuestion(question)
    }
    scheduler.after(random.between(1, 50), arrive, tab)
  })
}
