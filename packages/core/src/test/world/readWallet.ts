import type { Chain } from './createChain.js'
import { findPlace, toReceipt } from './createNode.js'
import type { Tab } from './createTab.js'
import type { CreateWalletParameters, Question } from './WorldWallet.js'

type Method = (params: readonly unknown[], tab: Tab) => unknown
type Methods = Readonly<Record<string, Method>>

const toHex = (value: bigint | number) => `0x${value.toString(16)}`

/** Creates an error as wallets and nodes return it. */
export const refuse = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Methods that a wallet answers without the user. */
export function listMethods(
  { address, traits, chain }: CreateWalletParameters,
  questions: readonly Question[],
): Methods {
  const findProposal = (hash: unknown) =>
    questions.find(({ alias }) => alias === hash && traits.kind === 'safe')
  return {
    eth_chainId: () => toHex(chain.id),
    eth_accounts: () => [address],
    wallet_getCapabilities: () =>
      traits.kind === 'batch' || traits.kind === 'smart'
        ? { [toHex(chain.id)]: { atomic: { status: 'supported' } } }
        : {},
    wallet_getCallsStatus: ([id]) => {
      const question = questions.find((each) => each.isBatch && each.alias === id && each.status === 'sent')
      if (!question) throw refuse(5730, 'Unknown bundle id')
      return readBatch(question, chain)
    },
    // Like Safe's provider: the real block, under the requested hash.
    eth_getTransactionReceipt: ([hash]) => {
      const [done] = findProposal(hash)?.transactions ?? []
      const isThere = done?.status === 'mined' && done.block <= chain.height()
      return isThere ? { ...toReceipt(done, chain), transactionHash: hash } : null
    },
    eth_getTransactionByHash: ([hash], tab) => {
      const question = findProposal(hash)
      const [call] = question?.calls ?? []
      const [done] = question?.transactions ?? []
      if (!question || !call) return null
      if (done?.status === 'mined' && done.block <= chain.height())
        return {
          hash,
          from: done.from,
          to: done.to,
          nonce: toHex(done.nonce),
          value: '0x0',
          input: done.data,
          blockNumber: toHex(done.block),
          blockHash: chain.blockHash(done.block),
          transactionIndex: findPlace(chain, done.hash, done.block),
        }
      // The wallet invents one for the requesting page only.
      if (question.tab !== tab) return null
      const place = { blockNumber: null, blockHash: null, transactionIndex: null }
      return {
        hash,
        from: address,
        to: call.to,
        nonce: '0x0',
        value: toHex(call.value),
        input: call.data,
        ...place,
      }
    },
  }
}

/** Codes of EIP-5792: 100 pending, 200 done, 500 reverted, 600 partly reverted. */
function readBatch({ transactions }: Question, chain: Chain) {
  // None of it will be mined, and the wallet knows that.
  if (transactions.every(({ status }) => status === 'gone'))
    return { version: '2.0.0', status: 400, receipts: [] }
  const mined = transactions.filter(({ status, block }) => status === 'mined' && block <= chain.height())
  if (mined.length < transactions.filter(({ status }) => status !== 'gone').length || mined.length === 0)
    return { version: '2.0.0', status: 100, receipts: [] }
  const good = mined.filter(({ success }) => success).length
  const status = good === mined.length ? 200 : good === 0 ? 500 : 600
  return { version: '2.0.0', status, receipts: mined.map((one) => toReceipt(one, chain)) }
}

/** Responds to a page after a delay, if it is still alive. */
export function answerLater(
  { scheduler, random }: Pick<CreateWalletParameters, 'scheduler' | 'random'>,
  tab: Tab,
  answer: () => unknown,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const run = () => {
      try {
        resolve(answer())
      } catch (error) {
        reject(error)
      }
    }
    scheduler.after(random.between(1, 30), run, tab)
  })
}
