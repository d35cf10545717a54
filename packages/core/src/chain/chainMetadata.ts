import { defaults, limits } from '../constants.js'
import { catalogue } from '../errors/catalogue.js'
import type { ChainLike } from './chains.js'
import { toSafeImageUrl } from './media.js'
import { sanitizeText } from './text.js'
import { isPublicUrl, type TrustOptions, toPictureUrl } from './urls.js'

/** Fields of the chain-metadata service that the kit uses. */
export type ChainMetadata = {
  chainId: number
  name: string
  testnet: boolean
  nativeCurrency: { name: string; symbol: string; decimals: number }
  icon?: { url: string } | undefined
  faucets?: readonly string[] | undefined
  explorers?: readonly { name: string; url: string }[] | undefined
}

/** Merges a chain's metadata: the app's definition takes precedence over the service, which is untrusted. */
export function mergeChainMetadata(chain: ChainLike, answer: unknown): ChainMetadata {
  const remote = toRecord(answer)
  const currency = toRecord(remote.nativeCurrency)
  const icon =
    (typeof chain.icon === 'string' ? chain.icon : chain.icon?.url) ?? toText(toRecord(remote.icon).url)
  const explorers = chain.blockExplorers ? [chain.blockExplorers.default] : toExplorers(remote.explorers)
  const faucets = chain.faucets ?? toList(remote.faucets).filter((url) => typeof url === 'string')
  const decimals = currency.decimals
  return {
    chainId: chain.id,
    name: chain.name ?? toText(remote.name) ?? '',
    testnet: chain.testnet ?? remote.testnet === true,
    nativeCurrency: chain.nativeCurrency ?? {
      name: toText(currency.name) ?? defaults.nativeName,
      symbol: toText(currency.symbol) ?? defaults.nativeSymbol,
      decimals: Number.isInteger(decimals) ? (decimals as number) : defaults.nativeDecimals,
    },
    ...(icon ? { icon: { url: icon } } : {}),
    ...(faucets.length > 0 ? { faucets } : {}),
    ...(explorers.length > 0 ? { explorers } : {}),
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function toExplorers(value: unknown): { name: string; url: string }[] {
  return toList(value).flatMap((entry) => {
    const { name, url } = toRecord(entry)
    return typeof url === 'string' ? [{ name: toText(name) ?? url, url }] : []
  })
}

type Answer = {
  name: string
  testnet?: boolean | undefined
  icon?: { url: string } | undefined
  faucets?: readonly string[] | undefined
  explorers?: readonly { name: string; url: string }[] | undefined
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

/** Reads a chain from the service's response, without URLs that are not safe to show or open. */
export function toChainAnswer(answer: Answer, trust: TrustOptions = {}): Record<string, unknown> {
  const { name, testnet, icon, faucets = [], explorers = [], nativeCurrency } = answer
  const safeIcon = icon && toSafeImageUrl(icon.url, trust)
  const iconUrl = safeIcon && toPictureUrl(safeIcon, trust)
  return {
    name: sanitizeText(name, limits.tokenNameLength),
    testnet,
    nativeCurrency,
    icon: iconUrl && { url: iconUrl },
    faucets: faucets.filter((url) => isPublicUrl(url, trust)),
    explorers: explorers.filter(({ url }) => isPublicUrl(url, trust)),
  }
}

/** Returns the URL of a chain's icon if it is safe to show; an unsafe one is only logged. */
export function findChainIcon(
  chain: Pick<ChainLike, 'id' | 'icon'>,
  warn: (message: string, cause?: unknown) => void,
): string | undefined {
  const icon = typeof chain.icon === 'string' ? chain.icon : chain.icon?.url
  if (!icon) return undefined
  // The app's own icon may be on any origin; the service's was checked before.
  const url = toSafeImageUrl(icon, { trusted: 'all' })
  if (!url) warn(catalogue.ChainIconUnresolved.message, { chainId: chain.id, icon })
  return url
}
