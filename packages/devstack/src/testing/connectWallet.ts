import {
  createTestClient,
  createWalletClient,
  type Hash,
  type HDAccount,
  type Hex,
  http,
  publicActions,
  type Transport,
  toHex,
} from 'viem'
import { waitForReceipt } from '../anvil/waitForReceipt.js'
import type { StackChain } from '../world/StackDescription.js'
import { toViemChain } from '../world/stackChain.js'

/** Creates a wallet that signs by itself, and can read and manipulate its chain. */
export function connectWallet(chain: StackChain, account: HDAccount) {
  const transport = addGasMargin(http(chain.rpcUrl))
  const options = { account, chain: toViemChain(chain), transport, pollingInterval: 30 }
  const wallet = createWalletClient(options)
    .extend(publicActions)
    .extend((client) => ({
      waitForTransactionReceipt: (parameters: { hash: Hash }) => waitForReceipt(client, parameters),
    }))
  const test = createTestClient({ mode: 'anvil', ...options })
  return { wallet, test, account }
}

/**
 * Adds gas like wallets do: a pool's first swap in a later second costs more than estimated. viem has two ways to
 * estimate.
 */
function addGasMargin(transport: Transport): Transport {
  return (options) => {
    const inner = transport(options)
    const request: typeof inner.request = async (call) => {
      const answer: unknown = await inner.request(call)
      if (call.method === 'eth_estimateGas') return widen(answer as Hex) as never
      if (call.method !== 'eth_fillTransaction') return answer as never
      const { tx, ...rest } = answer as { tx: { gas: Hex } }
      return { ...rest, tx: { ...tx, gas: widen(tx.gas) } } as never
    }
    return { ...inner, request }
  }
}

function widen(gas: Hex): Hex {
  return toHex((BigInt(gas) * 3n) / 2n)
}
