import type { EndpointInput, listTokens as endpoint, Token } from '@billfold/protocol'
import type { Address } from 'viem'
import { isTestnet } from '../../chain/chains.js'
import type { Billfold, ServiceCaller } from '../../config/Billfold.js'
import { amountLimits, defaults } from '../../constants.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { isAbortError } from '../../errors/isAbortError.js'
import { getPrice } from '../../money/currencies.js'
import { toDecimal } from '../../money/decimal.js'
import { isRecord, readJson, refuseAnswer, sendRequest } from '../sendRequest.js'

/** Checks the protocol's token schema without its library; a test compares both. */
function isToken(value: unknown): value is Token {
  if (!isRecord(value)) return false
  const { chainId, address, decimals, symbol, name, iconUri, prices } = value
  return (
    Number.isSafeInteger(chainId) &&
    typeof address === 'string' &&
    /^0x[0-9a-fA-F]{40}$/.test(address) &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= amountLimits.usableDecimals &&
    typeof symbol === 'string' &&
    typeof name === 'string' &&
    (iconUri === undefined || typeof iconUri === 'string') &&
    isRecord(prices) &&
    Object.values(prices).every((price) => Number.isFinite(price) && (price as number) >= 0)
  )
}

export type ListTokensParameters = EndpointInput<typeof endpoint>['query'] & {
  signal?: AbortSignal | undefined
}

/** Lists the bridge's tokens with prices. Validated by hand, since the connect button loads it. */
export async function listTokens(
  billfold: ServiceCaller,
  { signal, ...query }: ListTokensParameters,
): Promise<Token[]> {
  const body = readJson(await sendRequest(billfold, { service: 'bridge', path: '/v1/tokens', query, signal }))
  const data = isRecord(body) ? body.data : undefined
  if (!Array.isArray(data)) throw refuseAnswer('bridge', 'data: Expected a list')
  if (!data.every(isToken)) throw refuseAnswer('bridge', 'data: Expected tokens')
  return data
}

export type RegisterTokenParameters = {
  chainId: number
  tokenAddress: Address
  signal?: AbortSignal | undefined
}

/** Asks the bridge to list an unknown token. */
export async function registerToken(
  billfold: ServiceCaller,
  { signal, ...body }: RegisterTokenParameters,
): Promise<Token> {
  const answer = await sendRequest(billfold, {
    service: 'bridge',
    method: 'POST',
    path: '/v1/tokens',
    body,
    signal,
  })
  const parsed = readJson(answer)
  const data = isRecord(parsed) ? parsed.data : undefined
  if (!isToken(data)) throw refuseAnswer('bridge', 'data: Expected a token')
  return data
}

export type GetTokenPriceParameters = {
  chainId: number
  /** Both native addresses are accepted. */
  tokenAddress: Address
  /** @default 'USD' */
  currency?: string | undefined
  signal?: AbortSignal | undefined
}

/** Returns the price of one whole token as decimal text (R5.36 to R5.38). */
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
  const price = getPrice(token, currency)
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
