import '@billfold/react/styles.css'
import { createBillfold } from '@billfold/core'
import { BillfoldProvider, ConnectButton, ConnectEmbed, darkTheme } from '@billfold/react'
import { createRoot } from 'react-dom/client'
import '../embed/embed.css'
import { recordViolations } from '../page/cspViolations.js'
import { announceDemoWallets } from '../page/demoWallets.js'
import { findStack } from '../stack/findStack.js'

recordViolations()

const root = document.getElementById('root')
if (!root) throw new Error('csp.html has lost its #root element.')

const url = new URL(window.location.href)
const stack = await findStack({ origin: url, ask: url.searchParams.get('services') !== '0' })
announceDemoWallets(2, stack)

const billfold = createBillfold({
  appMetadata: { name: 'Strict page' },
  chains: stack.chains,
  ...(stack.running && { services: stack.services, clientId: 'local' }),
})

/** Two themes on one page: the custom one must not need an inline style either. */
createRoot(root).render(
  <BillfoldProvider billfold={billfold} theme="light">
    <ConnectButton />
    <ConnectEmbed theme={darkTheme({ color: { accent: '#7dd3fc' } })} />
  </BillfoldProvider>,
)
