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
import { waitForReceipt } from '../chain/waitForReceipt.js'
import type { StackChain } from '../StackDescription.js'
import { toViemChain } from '../toViemChain.js'

/** A wallet that signs by itself, and can read and break its chain. */
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

/** As wallets do: a pool's first swap in a later second costs more than it was estimated at; viem asks for estimates in two ways. */
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
