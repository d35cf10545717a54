import { isSameAddress } from '@billfold/protocol'
import type { TransactionReceipt } from 'viem'
import { checkChainId } from '../../infra/chain/connectChain.js'
import { decodeTransfers } from '../../infra/chain/decodeTransfers.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { isNativeToken } from '../../infra/chain/tokenContract.js'
import type { blockTable } from '../../infra/db/tables/indexer.js'
import type { StoredPayment } from '../../infra/db/tables/payments.js'

/** Chains whose node was asked for its chain id, which also happens if it was silent at the start. */
const checked = new WeakSet<ChainContext>()

/** Reads the block of a receipt; undefined if the chain has another block at its height by now. */
export async function readReportedBlock(
  chain: ChainContext,
  receipt: TransactionReceipt,
): Promise<typeof blockTable.$inferInsert | undefined> {
  if (!checked.has(chain) && (await checkChainId(chain))) checked.add(chain)
  const { number, hash, parentHash, timestamp } = await chain.client.getBlock({
    blockNumber: receipt.blockNumber,
  })
  if (hash !== receipt.blockHash) return undefined
  return { chainId: chain.id, number: Number(number), hash, parentHash, timestamp: Number(timestamp) }
}

/** Lists the transfers of a receipt that pay exactly this payment, by their place as in `credited_transfer`. */
export async function listReceiptPlaces(
  chain: ChainContext,
  payment: StoredPayment,
  receipt: TransactionReceipt,
): Promise<number[]> {
  if (isNativeToken(payment.originToken)) return listNativePlace(chain, payment, receipt)
  const expected = BigInt(payment.destinationAmount)
  return receipt.logs
    .filter(({ address }) => isSameAddress(address, payment.originToken))
    .filter((log) =>
      decodeTransfers(log).some(
        ({ kind, sender, receiver, amount }) =>
          kind === 'erc20' &&
          isSameAddress(sender, payment.sender) &&
          isSameAddress(receiver, payment.receiver) &&
          amount === expected,
      ),
    )
    .map(({ logIndex }) => logIndex)
}

/** Native value counts only from a transaction without calldata; other calls are traced. */
async function listNativePlace(
  chain: ChainContext,
  payment: StoredPayment,
  { transactionHash: hash, blockHash }: TransactionReceipt,
): Promise<number[]> {
  const sent = await chain.client.getTransaction({ hash })
  const isPaying =
    sent.blockHash === blockHash &&
    sent.input === '0x' &&
    isSameAddress(sent.from, payment.sender) &&
    sent.to !== null &&
    isSameAddress(sent.to, payment.receiver) &&
    sent.value === BigInt(payment.destinationAmount)
  return isPaying ? [-1] : []
}
