import type { Chain, Hex } from 'viem'
import { call } from '../call.js'
import { decodeUint } from '../decodeUint.js'
import { encodeBytes } from '../encodeBytes.js'
import { encodeWord } from '../encodeWord.js'
import type { RpcClient } from '../RpcClient.js'

/** `getL1Fee(bytes)` of the OP stack's gas oracle. */
const selector = '0x49948e0e'

/** A signed transaction's other fields, as bytes that do not compress. */
const envelope = 'ff'.repeat(180)

/** What the chain beneath charges for the data of a call; zero where there is none. In wei. */
export async function readL1Fee(
  client: RpcClient,
  { chain, data }: { chain: Pick<Chain, 'contracts'>; data: Hex },
): Promise<bigint> {
  const oracle = chain.contracts?.gasPriceOracle
  const address = oracle && 'address' in oracle ? oracle.address : undefined
  if (typeof address !== 'string') return 0n
  const question = `${selector}${encodeWord(32)}${encodeBytes(envelope + data.slice(2))}` as const
  const fee = decodeUint(await call(client, { to: address as `0x${string}`, data: question }))
  if (fee === undefined) throw new TypeError('The gas oracle did not answer with a number')
  return fee
}
