import { isSameAddress } from '@billfold/protocol'
import { erc20Abi, type Hash, parseEventLogs } from 'viem'
import type { RouteChain } from '../../context/RouteContext.js'
import type { RouteStatus } from '../../context/RouteProvider.js'
import { isNativeToken } from '../../infra/chain/tokenContract.js'

/**
 * Returns true if the transaction of a reported refund exists, succeeded and paid the sender. A native refund by a
 * contract leaves no log, so only its success is checked.
 */
export async function checkRefund(
  chain: RouteChain | undefined,
  { hash, token, amount }: NonNullable<RouteStatus['refund']>,
  sender: string,
): Promise<boolean> {
  const receipt = await chain?.client.getTransactionReceipt({ hash }).catch(ignoreMissing)
  if (!chain || receipt?.status !== 'success') return false
  if (!isNativeToken(token)) {
    const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
    const received = logs
      .filter(({ address, args }) => isSameAddress(address, token) && isSameAddress(args.to, sender))
      .reduce((sum, { args }) => sum + args.value, 0n)
    return received >= amount
  }
  const { to, value, input } = await chain.client.getTransaction({ hash: hash as Hash })
  const isPlain = input === '0x'
  return isPlain ? isSameAddress(to ?? '', sender) && value >= amount : true
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
  throw error
}
