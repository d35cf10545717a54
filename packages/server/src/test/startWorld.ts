import { findFreePort, type StackChain, startChain } from '@billfold/devstack'
import { mnemonicToAccount } from 'viem/accounts'
import type { ServerOptions } from '../context/ServerOptions.js'
import type { ServerChain } from '../infra/chain/ServerChain.js'
import { type Server, startServer } from '../startServer.js'

/** Private chains with their contracts, and a server. */
export type World = {
  server: Server
  chains: readonly StackChain[]
  stop: () => Promise<void>
}

export type StartWorldOptions = Partial<ServerOptions> & {
  /** @default [1337] */
  chainIds?: readonly number[] | undefined
  /** Additional command-line options of anvil. */
  anvil?: readonly string[] | undefined
  /** Adds options that need the chains, such as providers over stand-ins; `stop` ends them. */
  provide?:
    | ((chains: readonly StackChain[]) => Promise<Partial<ServerOptions> & { stop: () => Promise<void> }>)
    | undefined
  /** Changes the server's settings of a chain. */
  adapt?: ((chain: ServerChain) => ServerChain) | undefined
}

/** Starts private chains and a server that a test may break. */
export async function startWorld(parameters: StartWorldOptions = {}): Promise<World> {
  const { chainIds = [1337], anvil, adapt = (chain) => chain, provide, ...options } = parameters
  const chains = await Promise.all(chainIds.map((chainId) => startChain({ chainId, args: anvil })))
  const { stop: stopProvided, ...provided } = (await provide?.(chains)) ?? {}
  const server = await startServer({
    port: await findFreePort(),
    development: true,
    chains: chains.map((chain) => adapt(toServerChain(chain))),
    log: () => {},
    ...options,
    ...provided,
  })
  const stop = async () => {
    await server.stop()
    await stopProvided?.()
    await Promise.all(chains.map((chain) => chain.stop()))
  }
  return { server, chains, stop }
}

/** Converts a local chain to server settings. */
function toServerChain({ id, name, rpcUrl, testnet, contracts, tokens }: StackChain): ServerChain {
  const {
    uniswapFactory: factory,
    uniswapRouter: router,
    weth: wrappedNative,
    ensUniversalResolver,
  } = contracts
  return {
    id,
    name,
    rpcUrl,
    testnet,
    ensUniversalResolver,
    tokens: Object.entries(tokens).map(([symbol, token]) => ({ symbol, ...token })),
    usdToken: tokens.USDC?.address,
    dex: factory && router && wrappedNative ? { factory, router, wrappedNative } : undefined,
  }
}

/** Returns a local account in the stack's order: alice, bob, carol, dave and so on. */
export function getAccount(index: number) {
  return mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: index,
  })
}
