import '@billfold/react/styles.css'
import { createBillfold } from '@billfold/core'
import { BillfoldProvider, ConnectButton } from '@billfold/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import '../embed/embed.css'
import { recordAs } from '../embed/billfoldEvents.js'
import { announceDemoWallets } from '../embed/demoWallets.js'
import { findStack } from '../stack/findStack.js'
import { HostAccount } from './HostAccount.js'

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
