import { isAbortError } from '../errors/isAbortError.js'
import { MoneyError } from '../errors/MoneyError.js'
import { call } from './call.js'
import { decodeUint } from './decodeUint.js'
import { encodeWord } from './encodeWord.js'
import type { RpcClient } from './RpcClient.js'

export type GetTokenBalanceParameters = { address: `0x${string}`; token: `0x${string}`; chainId: number }

/** `balanceOf(address)` */
const selector = '0x70a08231'

/** The balance of an ERC-20 at the latest block, in base units. */
export async function getTokenBalance(
  client: RpcClient,
  { address, token, chainId }: GetTokenBalanceParameters,
): Promise<bigint> {
  const failure = new MoneyError('TokenBalanceFailed', { address, token, id: chainId })
  const data = `${selector}${encodeWord(address)}` as const
  const answer = await call(client, { to: token, data }).catch((error: unknown) => {
    throw isAbortError(error) ? error : failure.because(error)
  })
  const balance = decodeUint(answer)
  if (balance === undefined) throw failure
  return balance
}
