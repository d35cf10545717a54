import type { Address } from 'viem'
import { isTestnet } from '../../chains/isTestnet.js'
import type { Billfold } from '../../config/Billfold.js'
import { defaults } from '../../constants/defaults.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { isAbortError } from '../../errors/isAbortError.js'
import { toDecimal } from '../../money/toDecimal.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { listTokens } from './listTokens.js'
import { registerToken } from './registerToken.js'

export type GetTokenPriceParameters = {
  chainId: number
  /** Either native address stands for the native token. */
  tokenAddress: Address
  /** @default 'USD' */
  currency?: string | undefined
  signal?: AbortSignal | undefined
}

/** Spec §5 "Token price lookup": the price of one whole token as a decimal string. */
export async function getTokenPrice(
  billfold: ServiceCaller & Pick<Billfold, 'chains'>,
  parameters: GetTokenPriceParameters,
): Promise<string> {
  const { chainId, tokenAddress, currency = defaults.currency, signal } = parameters
  if (billfold.chains.some((chain) => chain.id === chainId && isTestnet(chain)))
    throw new BillfoldError('PriceOnTestnet', { id: chainId })
  if (!/^0x[0-9a-fA-F]{40}$/.test(tokenAddress)) throw new BillfoldError('InvalidFromToken')
  const [listed] = await listTokens(billfold, { chainId, tokenAddress, signal })
  const token = listed ?? (await register(billfold, { chainId, tokenAddress, signal }))
  const price = Object.hasOwn(token.prices, currency) ? token.prices[currency] : undefined
  if (!price) throw new BillfoldError('PriceFailed', { address: tokenAddress, id: chainId })
  return toDecimal(price)
}

async function register(billfold: ServiceCaller, parameters: Parameters<typeof registerToken>[1]) {
  try {
    return await registerToken(billfold, parameters)
  } catch (error) {
    if (isAbortError(error)) throw error
    throw new BillfoldError('TokenNotSupported').because(error)
  }
}
