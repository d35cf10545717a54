import { createRoot } from 'react-dom/client'
import '@billfold/react/styles.css'
import './embed.css'
import { announceDemoWallets } from '../page/demoWallets.js'
import { blockStorage, installFaults } from '../page/faults.js'
import { findStack } from '../stack/findStack.js'
import { EmbeddedComponent } from './EmbeddedComponent.js'
import { EmbedProblem } from './EmbedProblem.js'
import { readParameters } from './readParameters.js'
import { toBillfold } from './toBillfold.js'

const root = document.getElementById('root')
if (!root) throw new Error('embed.html has lost its #root element.')
const page = createRoot(root)

if (window.parent !== window) document.documentElement.dataset.framed = 'true'

// At once: the playground says its troubles when the page has loaded.
const faults = window.parent === window ? undefined : installFaults()

async function start(): Promise<void> {
  const url = new URL(window.location.href)
  const parameters = readParameters(url)
  window.billfoldEvents = []
  const stack = await findStack({ origin: url, ask: parameters.services !== false })
  faults?.setStack(stack)
  const { localStorage } = window
  // The demo wallets are extensions, which keep their own storage.
  if (!parameters.storage) blockStorage()
  announceDemoWallets(parameters.wallets, stack, { privateKeys: parameters.keys, storage: localStorage })
  const billfold = toBillfold(parameters, stack)
  page.render(<EmbeddedComponent parameters={parameters} billfold={billfold} stack={stack} />)
}

start().catch((error: unknown) => page.render(<EmbedProblem error={error} />))
