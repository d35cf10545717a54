import { createWalletClient, type Hex, http, type SignTypedDataParameters } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { StackChain } from '../../world/StackDescription.js'
import { toViemChain } from '../../world/stackChain.js'

export type StartRemoteWalletParameters = {
  relayUrl: string
  account: PrivateKeyAccount
  chains: readonly StackChain[]
}

/** A wallet on another device, built on WalletConnect's own wallet kit. */
export type RemoteWallet = {
  /** Scans a code; the session is approved, or declined after `declineNext`. */
  pair(uri: string): Promise<void>
  declineNext(): void
  /** Its requests, oldest first. */
  requests: { method: string; chainId: string }[]
  sessionCount(): number
  /** Disconnects every app. */
  disconnect(): Promise<void>
}

const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']
const events = ['accountsChanged', 'chainChanged']

export async function startRemoteWallet(parameters: StartRemoteWalletParameters): Promise<RemoteWallet> {
  const { relayUrl, account, chains } = parameters
  const [{ WalletKit }, { Core }] = await Promise.all([
    import('@reown/walletkit'),
    import('@walletconnect/core'),
  ])
  const core = new Core({
    projectId: 'local',
    relayUrl,
    logger: 'fatal',
    telemetryEnabled: false,
    customStoragePrefix: account.address,
    storageOptions: { database: ':memory:' },
  })
  const metadata = { name: 'Remote wallet', description: '', url: 'http://127.0.0.1', icons: [] }
  const wallet = await WalletKit.init({ core: core as never, metadata })
  const requests: RemoteWallet['requests'] = []
  let declines = 0

  const answer = async (method: string, chainId: string, params: readonly never[]): Promise<Hex> => {
    const chain = chains.find(({ id }) => `eip155:${id}` === chainId)
    if (!chain) throw new Error(`no chain ${chainId}`)
    const [first, second] = params as readonly unknown[]
    if (method === 'personal_sign') return account.signMessage({ message: { raw: first as Hex } })
    if (method === 'eth_signTypedData_v4')
      return account.signTypedData(JSON.parse(String(second)) as SignTypedDataParameters)
    const { to, value = '0x0', data } = first as { to: Hex; value?: Hex; data?: Hex }
    const client = createWalletClient({ account, chain: toViemChain(chain), transport: http(chain.rpcUrl) })
    const prepared = await client.prepareTransactionRequest({ to, value: BigInt(value), data })
    // Adds gas like wallets do: a call may cost more when mined than estimated.
    const gas = data && data !== '0x' ? ((prepared.gas ?? 0n) * 3n) / 2n : prepared.gas
    return client.sendTransaction({ ...prepared, gas } as never)
  }

  wallet.on('session_proposal', async ({ id }) => {
    if (declines > 0) {
      declines -= 1
      return wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    }
    const ids = chains.map((chain) => `eip155:${chain.id}`)
    const accounts = ids.map((chain) => `${chain}:${account.address}`)
    await wallet.approveSession({ id, namespaces: { eip155: { chains: ids, methods, events, accounts } } })
  })
  wallet.on('session_request', async ({ id, topic, params: { request, chainId } }) => {
    requests.push({ method: request.method, chainId })
    const response = await answer(request.method, chainId, request.params).then(
      (result) => ({ id, jsonrpc: '2.0', result }),
      (error: Error) => ({ id, jsonrpc: '2.0', error: { code: -32000, message: error.message } }),
    )
    await wallet.respondSessionRequest({ topic, response })
  })

  return {
    requests,
    pair: (uri) => wallet.pair({ uri }),
    declineNext() {
      declines += 1
    },
    sessionCount: () => Object.keys(wallet.getActiveSessions()).length,
    async disconnect() {
      const reason = { code: 6000, message: 'Disconnected' }
      for (const topic of Object.keys(wallet.getActiveSessions()))
        await wallet.disconnectSession({ topic, reason })
    },
  }
}
