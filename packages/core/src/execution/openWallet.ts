import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { switchChain } from '../connection/switchChain.js'
import { MoneyError } from '../errors/MoneyError.js'
import type { RpcClient } from '../rpc/RpcClient.js'

export type Wallet = {
  provider: RpcClient
  /** Takes the wallet to a chain when it is on another one. */
  moveTo(chainId: number): Promise<void>
  /** Asks the wallet itself where it is and whose account it signs for; throws when that is not what we need. */
  verify(chainId: number): Promise<void>
}

/** The wallet that a step names: that connector and that account, never whatever is active. */
export async function openWallet(
  billfold: Billfold,
  { connector, account }: { connector: Connector; account: Address },
): Promise<Wallet> {
  if (!billfold.wagmi.state.connections.has(connector.uid)) throw new MoneyError('WalletNotConnected')
  const provider = (await connector.getProvider()) as RpcClient
  const readChain = async () => parseChainId(await provider.request({ method: 'eth_chainId' }))
  return {
    provider,
    async moveTo(chainId) {
      if ((await readChain()) !== chainId) await switchChain(billfold, { connector, chainId })
    },
    async verify(chainId) {
      const [now, accounts] = await Promise.all([readChain(), provider.request({ method: 'eth_accounts' })])
      if (now !== chainId) throw new MoneyError('WrongChain', { expected: chainId, given: now })
      if (!listAddresses(accounts).includes(account.toLowerCase()))
        throw new MoneyError('WrongAccount', { expected: account })
    },
  }
}

/** Wallets answer in hex, some in decimals. */
function parseChainId(answer: unknown): number {
  const text = String(answer)
  return /^0x[0-9a-f]+$/i.test(text) ? Number.parseInt(text, 16) : Number.parseInt(text, 10)
}

function listAddresses(answer: unknown): string[] {
  return Array.isArray(answer) ? answer.map((address) => String(address).toLowerCase()) : []
}
