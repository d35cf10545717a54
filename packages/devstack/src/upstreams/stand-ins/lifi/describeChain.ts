import type { Chain, ExtendedChain, Token } from '@lifi/types'
import { type Address, isAddressEqual, toHex, zeroAddress } from 'viem'
import type { StackChain } from '../../../world/StackDescription.js'
import { type PricedSymbol, usdPrices } from '../convertAmount.js'

/** Lists the tokens of a chain; the native one has the zero address. */
export function listLifiTokens(chain: StackChain): Token[] {
  const describe = (symbol: PricedSymbol, address: Address, decimals: number, name: string): Token => ({
    chainId: chain.id,
    address,
    symbol,
    decimals,
    name,
    priceUSD: String(usdPrices[symbol]),
    logoURI: '',
  })
  const tokens = (['USDC', 'USDT', 'DAI'] as const).flatMap((symbol) => {
    const token = chain.tokens[symbol]
    return token ? [describe(symbol, token.address, token.decimals, token.name)] : []
  })
  return [describe('ETH', zeroAddress, 18, 'Ether'), ...tokens]
}

/** Finds a token by address or symbol, as the API accepts both. */
export function findLifiToken(chain: StackChain, wanted: string): Token | undefined {
  const isAddress = /^0x[0-9a-fA-F]{40}$/.test(wanted)
  return listLifiTokens(chain).find(({ address, symbol }) =>
    isAddress ? isAddressEqual(address as Address, wanted as Address) : symbol === wanted,
  )
}

/** Describes a chain as `/chains` does. */
export function describeChain(chain: StackChain, diamondAddress: Address): ExtendedChain {
  const [nativeToken] = listLifiTokens(chain)
  if (!nativeToken) throw new Error('A chain has a native token')
  return {
    id: chain.id,
    key: `l${chain.id}` as Chain['key'],
    chainType: 'EVM' as Chain['chainType'],
    name: chain.name,
    coin: 'ETH' as Chain['coin'],
    mainnet: !chain.testnet,
    logoURI: '',
    multicallAddress: chain.contracts.multicall3,
    metamask: {
      chainId: toHex(chain.id),
      blockExplorerUrls: [],
      chainName: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [chain.rpcUrl],
    },
    nativeToken,
    diamondAddress,
  }
}
