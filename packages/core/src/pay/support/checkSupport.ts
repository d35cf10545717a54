import type { Token } from '@billfold/protocol'
import { isTestnet } from '../../chains/isTestnet.js'
import type { Billfold } from '../../config/Billfold.js'
import { ApiError } from '../../errors/ApiError.js'
import { earlyError } from '../../errors/earlyError.js'
import { isAbortError } from '../../errors/isAbortError.js'
import { toApiError } from '../../errors/toApiError.js'
import { isHexAddress } from '../../rpc/isHexAddress.js'
import { listTokens } from '../../services/bridge/listTokens.js'
import { registerToken } from '../../services/bridge/registerToken.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import type { TokenRef } from '../modes.js'

export type Support =
  | { supported: true; token: Token /** A payment on a testnet is marked as one. */; test: boolean }
  | { supported: false; reason: 'testnet' | 'token' }

/** Statuses that speak of the token; of who asks, and how often, speak the others. */
const refusals: readonly number[] = [400, 404, 410, 422]

/** Whether the bridge can deliver a token (spec §5 "Support"). Rejects when the bridge cannot be asked. */
export async function checkSupport(
  billfold: Billfold,
  { chainId, address, signal }: TokenRef & { signal?: AbortSignal | undefined },
): Promise<Support> {
  if (!isHexAddress(address)) throw earlyError('InvalidCurrencyToken')
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
