import type { Chain } from 'viem'
import { call } from '../../rpc/call.js'
import { decodeUint } from '../../rpc/decodeUint.js'
import { encodeBytes } from '../../rpc/encodeBytes.js'
import { encodeWord } from '../../rpc/encodeWord.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import type { Call } from '../Operation.js'

/** `getL1Fee(bytes)` of the OP stack's gas oracle. */
const selector = '0x49948e0e'

/** A signed transaction's other fields, as bytes that do not compress. */
const envelope = 'ff'.repeat(180)

/** What the chain beneath charges for the data of a call; zero where there is none. In wei. */
export async function readL1Fee(
  client: RpcClient,
  { chain, data }: { chain: Pick<Chain, 'contracts'>; data: Call['data'] },
): Promise<bigint> {
  const oracle = chain.contracts?.gasPriceOracle
  const address = oracle && 'address' in oracle ? oracle.address : undefined
  if (typeof address !== 'string') return 0n
  const question = `${selector}${encodeWord(32)}${encodeBytes(envelope + data.slice(2))}` as const
  const fee = decodeUint(await call(client, { to: address as `0x${string}`, data: question }))
  if (fee === undefined) throw new TypeError('The gas oracle did not answer with a number')
  return fee
}
