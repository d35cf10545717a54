import type { ServerChain } from '@billfold/server'
import type { StackChain } from '../world/StackDescription.js'

/** Unlisted, so the services treat it as a token sent by a stranger. */
const unlisted = 'HOSTILE'

/** Converts a local chain to the services' format. */
export function toServerChain(chain: StackChain, servicesUrl: string): ServerChain {
  const { weth, uniswapFactory, uniswapRouter, paymaster, ensUniversalResolver } = chain.contracts
  const assets = `${servicesUrl}/dev/assets`
  const listed = Object.entries(chain.tokens).filter(([symbol]) => symbol !== unlisted)
  return {
    id: chain.id,
    name: chain.name,
    rpcUrl: chain.rpcUrl,
    testnet: chain.testnet,
    icon: `${assets}/chain/${encodeURIComponent(chain.name)}.svg`,
    faucets: [`${servicesUrl}/dev/faucet`],
    tokens: listed.map(([symbol, token]) => ({ symbol, ...token, iconUri: `${assets}/token/${symbol}.svg` })),
    usdToken: chain.tokens.USDC?.address,
    ensUniversalResolver,
    paymaster,
    dex:
      weth && uniswapFactory && uniswapRouter
        ? { factory: uniswapFactory, router: uniswapRouter, wrappedNative: weth }
        : undefined,
  }
}
