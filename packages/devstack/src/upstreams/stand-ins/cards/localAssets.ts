import type { Address } from 'viem'
import type { StackChain } from '../../../world/StackDescription.js'

/** Address that means the native currency. */
const native: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Token that the card stand-ins sell. */
export type LocalAsset = {
  chain: StackChain
  /** Name of the network at the provider. */
  network: string
  /** In upper case. */
  symbol: string
  address: Address
  isNative: boolean
  decimals: number
  /** Whole US dollars per token. */
  usd: bigint
}

const prices = { USDC: 1n, USDT: 1n, DAI: 1n } as const

/** Lists what the card stand-ins sell on the local chains. */
export function listLocalAssets(chains: readonly StackChain[]): LocalAsset[] {
  return chains.flatMap((chain) => {
    const place = { chain, network: `local-${chain.id}` }
    const tokens = (Object.keys(prices) as (keyof typeof prices)[]).flatMap((symbol) => {
      const token = chain.tokens[symbol]
      return token ? [{ ...place, symbol, ...token, isNative: false, usd: prices[symbol] }] : []
    })
    const ether = { symbol: 'ETH', address: native, isNative: true, decimals: 18, usd: 2_000n }
    return [...tokens, { ...place, ...ether }]
  })
}

/** Units of each currency per hundred US dollars. */
const rates: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 90n }

export type PriceCardParameters = {
  asset: LocalAsset
  feeBps: bigint
  currency: string
  /** Base units. */
  amount?: bigint | undefined
  /** Cents of the currency. */
  spend?: bigint | undefined
}

/** Prices an order in cents, rounded up, or the amount that a price buys; undefined for an unknown currency. */
export function priceCard({ asset, feeBps, currency, amount, spend }: PriceCardParameters) {
  const rate = rates[currency]
  if (rate === undefined) return undefined
  const unit = 10n ** BigInt(asset.decimals)
  const divisor = unit * 10_000n
  const perUnit = asset.usd * rate * (10_000n + feeBps)
  if (amount !== undefined) return { amount, cents: (amount * perUnit + divisor - 1n) / divisor }
  const cents = spend ?? 0n
  return { amount: (cents * divisor) / perUnit, cents }
}

/** Formats cents as a decimal string. */
export function formatCents(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses a decimal string to cents; undefined if it is none. */
export function parseCents(text: string | undefined): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? []
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}
