import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { RpcClient } from '../chain/rpc.js'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { switchChain } from '../wallets/switchChain.js'

/** Returns the RPC client of a configured chain. */
export function getClient(
  { wagmi, chains }: Pick<Billfold, 'wagmi' | 'chains'>,
  { chainId }: { chainId: number },
): RpcClient {
  if (!chains.some(({ id }) => id === chainId)) throw new BillfoldError('UnknownChain', { id: chainId })
  return wagmi.getClient({ chainId })
}

/** Returns the provider of the entry's wallet; undefined while that wallet is unavailable. */
export async function openProvider(
  { wagmi }: Pick<Billfold, 'wagmi'>,
  { walletId }: { walletId: string },
): Promise<RpcClient | undefined> {
  const connector = wagmi.connectors.find(({ id }) => id === walletId)
  return connector && ((await connector.getProvider()) as RpcClient)
}

export type Wallet = {
  provider: RpcClient
  /** Switches the wallet to a chain if needed. */
  moveTo(chainId: number): Promise<void>
  /** Reads chain and accounts from the wallet; throws if either is wrong. */
  verify(chainId: number): Promise<void>
}

/** Opens the named connector and account, regardless of the active wallet. */
export async function openWallet(
  billfold: Billfold,
  { connector, account }: { connector: Connector; account: Address },
): Promise<Wallet> {
  if (!billfold.wagmi.state.connections.has(connector.uid)) throw new BillfoldError('WalletNotConnected')
  const provider = (await connector.getProvider()) as RpcClient
  const readChain = async () => parseChainId(await provider.request({ method: 'eth_chainId' }))
  return {
    provider,
    async moveTo(chainId) {
      if ((await readChain()) !== chainId) await switchChain(billfold, { connector, chainId })
    },
    async verify(chainId) {
      const [now, accounts] = await Promise.all([readChain(), provider.request({ method: 'eth_accounts' })])
      if (now !== chainId) throw new BillfoldError('WrongChain', { expected: chainId, given: now })
      if (!listAddresses(accounts).includes(account.toLowerCase()))
        throw new BillfoldError('WrongAccount', { expected: account })
    },
  }
}

/** Most wallets return hex, some decimal. */
function parseChainId(answer: unknown): number {
  const text = String(answer)
  return /^0x[0-9a-f]+$/i.test(text) ? Number.parseInt(text, 16) : Number.parseInt(text, 10)
}

function listAddresses(answer: unknown): string[] {
  return Array.isArray(answer) ? answer.map((address) => String(address).toLowerCase()) : []
}
