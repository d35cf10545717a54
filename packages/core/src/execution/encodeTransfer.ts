import type { Address } from 'viem'
import { encodeWord } from '../rpc/encodeWord.js'
import { isNativeToken } from '../tokens/isNativeToken.js'
import type { Call } from './Operation.js'

/** `transfer(address,uint256)` */
const transferSelector = '0xa9059cbb'

export type EncodeTransferParameters = {
  /** The native token when left out or one of its placeholders. */
  tokenAddress?: Address | undefined
  receiver: Address
  /** Base units. */
  amount: bigint
}

/** The call that gives an amount of a token to somebody. */
export function encodeTransfer({ tokenAddress, receiver, amount }: EncodeTransferParameters): Call {
  if (tokenAddress === undefined || isNativeToken(tokenAddress))
    return { to: receiver, value: amount, data: '0x' }
  return {
    to: tokenAddress,
    value: 0n,
    data: `${transferSelector}${encodeWord(receiver)}${encodeWord(amount)}`,
  }
}
