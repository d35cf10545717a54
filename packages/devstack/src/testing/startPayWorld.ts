import { DevToken, Escrow, externalAbis, Swapper } from '@billfold/contracts'
import type { ServerChain, ServerOptions } from '@billfold/server'
import { type Address, getAddress, type Hex, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { createLocalBridge, type LocalBridgeOptions } from '../bridge/createLocalBridge.js'
import { startChain } from '../chains/startChain.js'
import type { StackChain } from '../world/StackDescription.js'
import { connectWallet } from './connectWallet.js'

/** Two chains with pools, swapper and escrow, and a solver with funds on both; the test starts the server. */
export type PayWorld = {
  chains: readonly StackChain[]
  /** Options of the bridge, as plain JSON. */
  bridge: LocalBridgeOptions
  solverAddress: Address
  serverOptions: Pick<ServerOptions, 'chains' | 'routes' | 'sandbox' | 'development' | 'log'>
  stop: () => Promise<void>
}

/** The local accounts, in the order of the stack: alice, bob, carol, dave and so on. */
export function getAccount(index: number) {
  return mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: index,
  })
}

/** Starts the chains and deploys the contracts. */
export async function startPayWorld(
  parameters: { anvil?: readonly string[]; deadlineSeconds?: number } = {},
): Promise<PayWorld> {
  const keys = { privateKey: generatePrivateKey(), attesterKey: generatePrivateKey() }
  const solverAddress = privateKeyToAccount(keys.privateKey).address
  const attester = privateKeyToAccount(keys.attesterKey).address
  const chains = await Promise.all(
    [1337, 1338].map((chainId) => startChain({ chainId, args: parameters.anvil })),
  )
  const contracts = await Promise.all(
    chains.map(async (chain) => {
      const deployed = await deploy(chain, attester)
      await fund(chain, solverAddress)
      return { id: chain.id, ...deployed }
    }),
  )
  const bridge = { ...keys, deadlineSeconds: parameters.deadlineSeconds, chains: contracts }
  const serverOptions = {
    chains: chains.map(toPlainChain),
    ...createLocalBridge(bridge),
    development: true,
    log: () => {},
  }
  const stop = async () => {
    await Promise.all(chains.map((chain) => chain.stop()))
  }
  return { chains, bridge, solverAddress, serverOptions, stop }
}

async function deploy(chain: StackChain, attester: Address) {
  const { wallet } = connectWallet(chain, getAccount(9))
  const { uniswapRouter, weth } = chain.contracts
  if (!uniswapRouter || !weth) throw new Error('the chain has no pools')
  const address = async (hash: Hex) =>
    getAddress((await wallet.waitForTransactionReceipt({ hash })).contractAddress ?? '0x')
  const swapper = await address(await wallet.deployContract({ ...Swapper, args: [uniswapRouter, weth] }))
  const escrow = await address(await wallet.deployContract({ ...Escrow, args: [attester] }))
  return { swapper, escrow }
}

async function fund(chain: StackChain, solver: Address): Promise<void> {
  const { wallet, test } = connectWallet(chain, getAccount(9))
  await test.setBalance({ address: solver, value: parseEther('10000') })
  await test.setBalance({ address: wallet.account.address, value: parseEther('10000') })
  for (const symbol of ['USDC', 'USDT', 'DAI'] as const) {
    const token = chain.tokens[symbol]
    if (!token) continue
    const args = [solver, parseUnits('1000000', token.decimals)] as const
    const hash = await wallet.writeContract({
      address: token.address,
      abi: DevToken.abi,
      functionName: 'mint',
      args,
    })
    await wallet.waitForTransactionReceipt({ hash })
  }
  const { weth } = chain.contracts
  if (!weth) return
  const value = parseEther('100')
  await wallet.writeContract({ address: weth, abi: externalAbis.weth, functionName: 'deposit', value })
  const hash = await wallet.writeContract({
    address: weth,
    abi: externalAbis.weth,
    functionName: 'transfer',
    args: [solver, value],
  })
  await wallet.waitForTransactionReceipt({ hash })
}

/** Converts a local chain to the server's format, with every token listed. */
function toPlainChain({ id, name, rpcUrl, testnet, contracts, tokens }: StackChain): ServerChain {
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
