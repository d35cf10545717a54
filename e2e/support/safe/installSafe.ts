import { fundAccount, type StackDescription } from '@billfold/devstack'
import type { BrowserContext } from '@playwright/test'
import { openChain } from '../chain.js'
import { type BridgedProvider, installWallet } from '../installWallet.js'
import { createSafeProvider } from './createSafeProvider.js'
import { createSafeService } from './createSafeService.js'
import { deploySafe } from './deploySafe.js'

/** An empty picture. */
const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`

/** Installs a Safe of two owners with 20 USDC as a wallet of the browser. */
export async function installSafe(context: BrowserContext, stack: StackDescription, chainId: number) {
  const { rpcUrl } = openChain(stack, chainId)
  const first = await fundAccount(stack, { chainId, ether: '1' })
  const second = await fundAccount(stack, { chainId, ether: '1' })
  const owners = [first.account, second.account] as const
  const safe = await deploySafe({ rpcUrl, owners })
  await fundAccount(stack, { chainId, address: safe, ether: '1', tokens: { USDC: '20' } })
  const service = createSafeService({ rpcUrl, chainId, safe, owners })
  const providers = new Map<string, BridgedProvider>()
  function openProvider(visit: string): BridgedProvider {
    const provider = providers.get(visit) ?? createSafeProvider({ rpcUrl, chainId, safe, service })
    providers.set(visit, provider)
    return provider
  }
  const info = { uuid: crypto.randomUUID(), name: 'Vault', rdns: 'dev.billfold.vault', icon }
  await installWallet(context, { info, openProvider })
  return { safe, service, openProvider, name: info.name }
}
