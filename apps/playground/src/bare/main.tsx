import '@billfold/react/styles.css'
import { createBillfold } from '@billfold/core'
import { BillfoldProvider, ConnectButton } from '@billfold/react'
import { createRoot } from 'react-dom/client'
import { localChains, portOffset, ports } from '../stack/localChains.js'

const root = document.getElementById('root')
if (!root) throw new Error('bare.html has lost its #root element.')

/** Services are configured but unused: every request from this page was sent by the kit itself. */
const offset = portOffset(Number(window.location.port))
const billfold = createBillfold({
  appMetadata: { name: 'Bare page' },
  chains: localChains(offset),
  services: `http://localhost:${ports.services + offset}`,
  clientId: 'local',
})

createRoot(root).render(
  <BillfoldProvider billfold={billfold}>
    <ConnectButton />
  </BillfoldProvider>,
)
