import '@billfold/react/styles.css'
import '../embed/embed.css'
import { createBillfold } from '@billfold/core'
import { BillfoldProvider, ConnectButton } from '@billfold/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnection, useDisconnect, WagmiProvider } from 'wagmi'
import { recordAs } from '../page/billfoldEvents.js'
import { announceDemoWallets } from '../page/demoWallets.js'
import { findStack } from '../stack/findStack.js'

/** Shows the state of the host's wagmi hooks for a wallet that the kit connected. */
function HostAccount() {
  const { address, status, chainId } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  return (
    <section aria-label="Host" className="hooks">
      <output>{`${status} ${address ?? ''} ${chainId ?? ''}`.trim()}</output>
      {status === 'connected' && (
        <button type="button" onClick={() => disconnect()}>
          Disconnect through wagmi
        </button>
      )}
    </section>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('host-wagmi.html has lost its #root element.')

window.billfoldEvents = []
const url = new URL(window.location.href)
const stack = await findStack({ origin: url, ask: url.searchParams.get('services') !== '0' })
announceDemoWallets(Number(url.searchParams.get('wallets') ?? 2), stack)

const config = createConfig({
  chains: stack.chains,
  transports: Object.fromEntries(stack.chains.map(({ id }) => [id, http()])),
})
const billfold = createBillfold({
  wagmi: config,
  appMetadata: { name: 'Host on wagmi' },
  ...(stack.running && { services: stack.services, clientId: 'local' }),
})

createRoot(root).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <BillfoldProvider billfold={billfold}>
        <ConnectButton onConnect={recordAs('onConnect')} onDisconnect={recordAs('onDisconnect')} />
        <HostAccount />
      </BillfoldProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
