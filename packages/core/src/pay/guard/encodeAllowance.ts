import type { Hex } from 'viem'
import { encodeWord } from '../../rpc/encodeWord.js'

/** `allowance(address,address)` */
const selector = '0xdd62ed3e'

/** The question to a token what somebody may still pull from an account. */
export function encodeAllowance(owner: Hex, spender: Hex | bigint): Hex {
  return `${selector}${encodeWord(owner)}${encodeWord(spender)}`
}
