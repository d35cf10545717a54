import { isAbortError } from '../errors/isAbortError.js'
import { MoneyError } from '../errors/MoneyError.js'
import type { RpcClient } from './RpcClient.js'

export type GetNativeBalanceParameters = { address: `0x${string}`; chainId: number }

/** The native balance at the latest block, in base units. */
export async function getNativeBalance(
  client: RpcClient,
  { address, chainId }: GetNativeBalanceParameters,
): Promise<bigint> {
  const failure = new MoneyError('NativeBalanceFailed', { address, id: chainId })
  const answer = await client
    .request({ method: 'eth_getBalance', params: [address, 'latest'] })
    .catch((error: unknown) => {
      throw isAbortError(error) ? error : failure.because(error)
    })
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) throw failure
  return BigInt(answer)
}
