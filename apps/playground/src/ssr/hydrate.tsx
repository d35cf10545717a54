import { createRoot, hydrateRoot } from 'react-dom/client'
import '@billfold/react/styles.css'
import '../embed/embed.css'
import { recordViolations } from '../page/cspViolations.js'
import { announceDemoWallets } from '../page/demoWallets.js'
import { localChains, portOffset, ports } from '../stack/localChains.js'
import { ServerRenderedApp } from './ServerRenderedApp.js'

declare global {
  interface Window {
    /** Differences that React found between the server's HTML and its own. */
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
