import { fundAccount, getStack, getStackChain, type StackDescription, toViemChain } from '@billfold/devstack'
import { createScriptedWallet } from '@billfold/test'
import { type Address, type Chain, createPublicClient, erc20Abi, http } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { vi } from 'vitest'
import { createConfig, injected } from 'wagmi'
import type { SmartAccountOptions, SmartChain } from '../wallets/smart/SmartContext.js'
import { smartWallet } from '../wallets/smart/smartWallet.js'

/** Creates an owner without funds, its smart account, and plain wagmi around both, without the rest of the kit. */
export async function createSmartWorld(options: Partial<SmartAccountOptions> = {}) {
  // wagmi looks for injected wallets only if there is a window.
  vi.stubGlobal('window', new EventTarget())
  const stack = await getStack()
  const chains = [1337, 1338].map((id) => toViemChain(getStackChain(stack, id))) as [Chain, ...Chain[]]
  const wallet = createScriptedWallet({
    name: 'Owner',
    rdns: 'test.owner',
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    chains: stack.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })) as never,
  })
  const owner = injected({
    target: () => ({ id: 'test.owner', name: 'Owner', provider: wallet.provider as never }),
  })
  const wagmi = createConfig({
    chains,
    connectors: [smartWallet({ owner, clientId: 'local', chains: listSmartChains(stack), ...options })],
    transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector] = wagmi.connectors
  if (!connector) throw new Error('No connector')
  const node = createPublicClient({ chain: chains[0], transport: http(), pollingInterval: 50 })
  const usdc = getStackChain(stack, 1337).tokens.USDC?.address as Address
  return {
    stack,
    wallet,
    wagmi,
    connector,
    node,
    usdc,
    readUsdc: (address: Address) =>
      node.readContract({ abi: erc20Abi, address: usdc, functionName: 'balanceOf', args: [address] }),
    /** Sends tokens but no ether, so that the gas must be sponsored. */
    giveUsdc: (address: Address, amount: string) =>
      fundAccount(stack, { chainId: 1337, address, ether: '0', tokens: { USDC: amount } }),
  }
}

/** Bundlers and paymasters of the local stack. */
function listSmartChains(stack: StackDescription): Record<number, SmartChain> {
  return Object.fromEntries(
    stack.chains.flatMap(({ id, bundlerUrl, paymasterUrl }) =>
      bundlerUrl ? [[id, { bundlerUrl, paymasterUrl }]] : [],
    ),
  )
}
