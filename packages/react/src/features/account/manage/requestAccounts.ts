import type { Connector } from 'wagmi'

type Provider = { request(request: { method: string; params: readonly unknown[] }): Promise<unknown> }

/** EIP-2255: has the wallet ask its owner again which accounts this page may see. */
export async function requestAccounts(connector: Connector): Promise<void> {
  const provider = (await connector.getProvider()) as Provider
  await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
}
