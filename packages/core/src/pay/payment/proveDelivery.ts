import { isSameAddress } from '@billfold/protocol'
import type { Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../execution/getClient.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import type { Confirmed } from '../guard/Confirmed.js'

/** `Transfer(address,address,uint256)` */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * Whether a transaction on the destination chain gave the receiver what was confirmed. A token leaves a trace in the
 * logs; the native token only when it was sent to the receiver itself.
 */
export async function proveDelivery(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { confirmed, hash }: { confirmed: Confirmed; hash: Hash },
): Promise<boolean> {
  const { destinationChainId: chainId, destinationTokenAddress, destinationAmount, receiver } = confirmed
  const client = getClient(billfold, { chainId })
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const { status, logs } = (receipt ?? {}) as { status?: unknown; logs?: unknown }
  if (status !== '0x1') return false
  if (isNativeToken(destinationTokenAddress)) {
    const sent = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
    const { to, value } = (sent ?? {}) as { to?: unknown; value?: unknown }
    return isSameAddress(String(to), receiver) && BigInt(String(value ?? '0x0')) >= destinationAmount
  }
  const arrived = (Array.isArray(logs) ? logs : []).reduce((sum: bigint, log) => {
    const { address, topics, data } = log as { address?: unknown; topics?: unknown[]; data?: unknown }
    const isOurs =
      isSameAddress(String(address), destinationTokenAddress) &&
      topics?.length === 3 &&
      topics[0] === transferTopic &&
      BigInt(String(topics[2])) === BigInt(receiver)
    return isOurs ? sum + BigInt(String(data)) : sum
  }, 0n)
  return arrived >= destinationAmount
}
