import type { Token } from '@billfold/protocol'
import { isTestnet } from '../chain/chains.js'
import { isNativeToken } from '../chain/nativeToken.js'
import { isHexAddress } from '../chain/rpc.js'
import type { Billfold } from '../config/Billfold.js'
import { ApiError, toApiError } from '../errors/ApiError.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isAbortError } from '../errors/isAbortError.js'
import type { TokenRef } from '../payment/quote/modes.js'
import { listTokens, registerToken } from '../services/bridge/tokens.js'

export type Support =
  | { supported: true; token: Token /** Payments on a testnet are marked as such. */; test: boolean }
  | { supported: false; reason: 'testnet' | 'token' }

/** Statuses that mean the token is unsupported (not auth or rate limits). */
const refusals: readonly number[] = [400, 404, 410, 422]

/** Checks if the bridge can deliver a token. Rejects if the bridge cannot be reached. */
export async function checkSupport(
  billfold: Billfold,
  { chainId, address, signal }: TokenRef & { signal?: AbortSignal | undefined },
): Promise<Support> {
  if (!isHexAddress(address)) throw new BillfoldError('InvalidCurrencyToken')
  const chain = billfold.chains.find(({ id }) => id === chainId)
  const test = chain !== undefined && isTestnet(chain)
  const refusal = { supported: false, reason: test ? 'testnet' : 'token' } as const
  const lookup = { chainId, tokenAddress: address, signal }
  try {
    const [listed] = await listTokens(billfold, lookup)
    if (listed) return { supported: true, token: listed, test }
    if (test || isNativeToken(address)) return refusal
    return { supported: true, token: await registerToken(billfold, lookup), test }
  } catch (error) {
    if (isAbortError(error)) throw error
    const { statusCode } = toApiError(error)
    if (error instanceof ApiError && refusals.includes(statusCode)) return refusal
    throw error
  }
}
