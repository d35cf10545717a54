import { defaults } from '../constants/defaults.js'
import type { ChainLike } from './ChainLike.js'
import type { ChainMetadata } from './ChainMetadata.js'

/** What is known of a chain: what the app defined itself wins over the service, and nothing is trusted. */
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
