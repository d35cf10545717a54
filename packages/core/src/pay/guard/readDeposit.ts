import { encodeAbiParameters, getAbiItem, type Hex, keccak256 } from 'viem'
import { decodeCall } from './decodeCall.js'
import { escrowAbi } from './ourAbi.js'

/** What a payer asks our escrow for. */
export type Intent = NonNullable<ReturnType<typeof readDeposit>>

/** The intent of a deposit into our escrow; undefined for any other call. */
export function readDeposit(data: Hex) {
  return decodeCall(escrowAbi, data)?.args[0]
}

/** The id that both escrows know an intent by. */
export function getIntentId(intent: Intent): Hex {
  const { inputs } = getAbiItem({ abi: escrowAbi, name: 'deposit' })
  return keccak256(encodeAbiParameters(inputs, [intent]))
}
