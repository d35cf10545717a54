import { isAbortError } from '../errors/isAbortError.js'
import { call } from './call.js'
import { decodeUint } from './decodeUint.js'
import { encodeWord } from './encodeWord.js'
import type { RpcClient } from './RpcClient.js'

/** `totalSupply(uint256)` */
const selector = '0xbd85b039'

/** How many of an ERC-1155 token exist; 0 where its contract does not say. */
export async function getNftSupply(
  client: RpcClient,
  { contract, tokenId }: { contract: `0x${string}`; tokenId: bigint },
): Promise<bigint> {
  const data = `${selector}${encodeWord(tokenId)}` as const
  const answer = await call(client, { to: contract, data }).catch((error: unknown) => {
    if (isAbortError(error)) throw error
    return undefined
  })
  return decodeUint(answer) ?? 0n
}
