import { createRoot, hydrateRoot } from 'react-dom/client'
import '@billfold/react/styles.css'
import '../embed/embed.css'
import { recordViolations } from '../csp/cspViolations.js'
import { announceDemoWallets } from '../embed/demoWallets.js'
import { localChains } from '../stack/localChains.js'
import { portOffset, ports } from '../stack/ports.js'
import { ServerRenderedApp } from './ServerRenderedApp.js'

declare global {
  interface Window {
    /** What React found different between the server's HTML and its own. */
    hydrationErrors: string[]
  }
}

recordViolations()
window.hydrationErrors = []

const root = document.getElementById('root')
if (!root) throw new Error('ssr.html has lost its #root element.')

const offset = portOffset(Number(window.location.port))
const services = `http://localhost:${ports.services + offset}`
const wallet = `http://wallet.localhost:${ports.wallet + offset}`
const relay = `ws://127.0.0.1:${ports.relay + offset}`
announceDemoWallets(1, {
  running: false,
  missing: [],
  services,
  wallet,
  relay,
  chains: localChains(offset),
  smartChains: {},
  spenders: {},
  tokens: {},
})

/** `vite dev` renders nothing on the server. */
if (root.firstElementChild)
  hydrateRoot(root, <ServerRenderedApp offset={offset} />, {
    onRecoverableError: (error) => window.hydrationErrors.push(String(error)),
  })
else createRoot(root).render(<ServerRenderedApp offset={offset} />)
