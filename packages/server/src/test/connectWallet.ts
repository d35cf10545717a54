import type { StackChain } from '@billfold/devstack'
import { toViemChain } from '@billfold/devstack'
import { createTestClient, createWalletClient, type HDAccount, http, publicActions } from 'viem'

/** A wallet that signs by itself, and can read and break its chain. */
export function connectWallet(chain: StackChain, account: HDAccount) {
  const options = { account, chain: toViemChain(chain), transport: http(chain.rpcUrl), pollingInterval: 30 }
  const wallet = createWalletClient(options).extend(publicActions)
  const test = createTestClient({ mode: 'anvil', ...options })
  return { wallet, test, account }
}
