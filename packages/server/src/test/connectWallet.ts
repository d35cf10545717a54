import type { StackChain } from '@billfold/devstack'
import { toViemChain } from '@billfold/devstack'
import {
  createTestClient,
  createWalletClient,
  type HDAccount,
  type Hex,
  http,
  publicActions,
  type Transport,
  toHex,
} from 'viem'

/** A wallet that signs by itself, and can read and break its chain. */
export function connectWallet(chain: StackChain, account: HDAccount) {
  const transport = addGasMargin(http(chain.rpcUrl))
  const options = { account, chain: toViemChain(chain), transport, pollingInterval: 30 }
  const wallet = createWalletClient(options).extend(publicActions)
  const test = createTestClient({ mode: 'anvil', ...options })
  return { wallet, test, account }
}

/** As wallets do: a pool's first swap in a block costs more than it is estimated at within the block before. */
function addGasMargin(transport: Transport): Transport {
  return (options) => {
    const inner = transport(options)
    const request: typeof inner.request = async (call) => {
      const answer: unknown = await inner.request(call)
      if (call.method !== 'eth_estimateGas') return answer as never
      return toHex((BigInt(answer as Hex) * 3n) / 2n) as never
    }
    return { ...inner, request }
  }
}
