import type { OnrampProvider as OnrampId } from '@billfold/protocol'
import type { OnrampToken } from '../../context/OnrampProvider.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { isNativeToken, nativeToken } from '../../infra/chain/tokenContract.js'

/** A provider's names for a token: its network and its currency there. */
export type OnrampAsset = { chainId: number; address: string; network: string; currency: string }

type Names = readonly [network: string, currency: string]
type Row = { chainId: number; address: string } & Partial<Record<OnrampId, Names>>

/**
 * Tokens that providers sell, by their documentation of 2026-11-18 (Stripe: onramp quotes, Coinbase: buy
 * options, Transak: crypto coverage). Others are not sold.
 */
const rows: readonly Row[] = [
  {
    ...{ chainId: 1, address: nativeToken },
    ...{ stripe: ['ethereum', 'eth'], coinbase: ['ethereum', 'ETH'], transak: ['ethereum', 'ETH'] },
  },
  {
    ...{ chainId: 1, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
    ...{ stripe: ['ethereum', 'usdc'], coinbase: ['ethereum', 'USDC'], transak: ['ethereum', 'USDC'] },
  },
  {
    ...{ chainId: 1, address: '0xdac17f958d2ee523a2206206994597c13d831ec7' },
    ...{ coinbase: ['ethereum', 'USDT'], transak: ['ethereum', 'USDT'] },
  },
  {
    ...{ chainId: 1, address: '0x6b175474e89094c44da98b954eedeac495271d0f' },
    ...{ coinbase: ['ethereum', 'DAI'], transak: ['ethereum', 'DAI'] },
  },
  {
    ...{ chainId: 8453, address: nativeToken },
    ...{ stripe: ['base', 'eth'], coinbase: ['base', 'ETH'], transak: ['base', 'ETH'] },
  },
  {
    ...{ chainId: 8453, address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' },
    ...{ stripe: ['base', 'usdc'], coinbase: ['base', 'USDC'], transak: ['base', 'USDC'] },
  },
  {
    ...{ chainId: 137, address: nativeToken },
    ...{ stripe: ['polygon', 'matic'], coinbase: ['polygon', 'POL'], transak: ['polygon', 'POL'] },
  },
  {
    ...{ chainId: 137, address: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359' },
    ...{ stripe: ['polygon', 'usdc'], coinbase: ['polygon', 'USDC'], transak: ['polygon', 'USDC'] },
  },
  {
    ...{ chainId: 10, address: nativeToken },
    ...{ coinbase: ['optimism', 'ETH'], transak: ['optimism', 'ETH'] },
  },
  {
    ...{ chainId: 10, address: '0x0b2c639c533813f4aa9d7837caf62653d097ff85' },
    ...{ coinbase: ['optimism', 'USDC'], transak: ['optimism', 'USDC'] },
  },
  {
    ...{ chainId: 42161, address: nativeToken },
    ...{ coinbase: ['arbitrum', 'ETH'], transak: ['arbitrum', 'ETH'] },
  },
  {
    ...{ chainId: 42161, address: '0xaf88d065e77c8cc2239327c5edb3a432268e5831' },
    ...{ coinbase: ['arbitrum', 'USDC'], transak: ['arbitrum', 'USDC'] },
  },
  {
    ...{ chainId: 43114, address: nativeToken },
    ...{ stripe: ['avalanche', 'avax'], transak: ['avaxcchain', 'AVAX'] },
  },
  {
    ...{ chainId: 43114, address: '0xb97ef9ec8734c71904d8002f8b6bc66dd9c48a6e' },
    ...{ stripe: ['avalanche', 'usdc'], transak: ['avaxcchain', 'USDC'] },
  },
]

/** Finds a provider's names for a token; undefined if it does not sell it. The operator's rows come first. */
export function findAsset(
  id: OnrampId,
  { chainId, address }: Pick<OnrampToken, 'chainId' | 'address'>,
  more: readonly OnrampAsset[] = [],
): OnrampAsset | undefined {
  const key = toKey(address)
  const isSame = (row: { chainId: number; address: string }) =>
    row.chainId === chainId && toKey(row.address) === key
  const own = more.find(isSame)
  if (own) return own
  const names = rows.find(isSame)?.[id]
  return names && { chainId, address, network: names[0], currency: names[1] }
}

/** Token of the operator's chains that a provider sells. */
export type SoldToken = { chain: ChainContext; decimals: number; asset: OnrampAsset }

/** Lists the tokens of the configured chains that a provider sells. */
export function listSold(
  id: OnrampId,
  chains: ReadonlyMap<number, ChainContext>,
  more: readonly OnrampAsset[] | undefined,
): SoldToken[] {
  return [...chains.values()].flatMap((chain) =>
    [{ address: nativeToken, decimals: chain.nativeCurrency.decimals }, ...chain.tokens].flatMap(
      ({ address, decimals }) => {
        const asset = findAsset(id, { chainId: chain.id, address }, more)
        return asset ? [{ chain, decimals, asset }] : []
      },
    ),
  )
}

function toKey(address: string): string {
  return (isNativeToken(address) ? nativeToken : address).toLowerCase()
}
