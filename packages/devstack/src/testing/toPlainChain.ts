import type { ServerChain } from '@billfold/server'
import type { StackChain } from '../StackDescription.js'

/** A local chain as a server takes it, every token listed. */
export function toPlainChain({ id, name, rpcUrl, testnet, contracts, tokens }: StackChain): ServerChain {
  const { uniswapFactory: factory, uniswapRouter: router, weth: wrappedNative } = contracts
  return {
    id,
    name,
    rpcUrl,
    testnet,
    ensUniversalResolver: contracts.ensUniversalResolver,
    tokens: Object.entries(tokens).map(([symbol, token]) => ({ symbol, ...token })),
    usdToken: tokens.USDC?.address,
    dex: factory && router && wrappedNative ? { factory, router, wrappedNative } : undefined,
  }
}
