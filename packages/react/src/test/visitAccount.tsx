import { connectWallet } from '@billfold/core/actions'
import { type ReactNode, useState } from 'react'
import { useActiveAccount } from '../hooks/useActiveAccount.js'
import { createTestKit } from './createTestKit.js'

/**
 * Opens a page on which every demo wallet is connected, the first one active; it stays after they disconnect.
 */
export async function visitAccount(
  children: ReactNode,
  parameters: Parameters<typeof createTestKit>[0] = {},
) {
  const kit = createTestKit({ wallets: 1, rpc: { eth_getBalance: () => '0x0' }, ...parameters })
  const { billfold } = await kit.visit(<OnceConnected>{children}</OnceConnected>)
  for (const { info } of kit.wallets.toReversed()) {
    const connector = billfold.wagmi.connectors.find(({ id }) => id === info.rdns)
    if (!connector) throw new Error(`${info.name} is not announced`)
    await connectWallet(billfold, { connector })
  }
  return { ...kit, billfold }
}

function OnceConnected({ children }: { children: ReactNode }) {
  const [seen, setSeen] = useState(false)
  const account = useActiveAccount()
  if (account && !seen) setSeen(true)
  return seen ? children : null
}
