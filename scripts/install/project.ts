/** Files of the empty project for the tarballs: a page, a server-rendered page, and their configuration. */
export const files = {
  'index.html':
    '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>',
  'server.html':
    '<!doctype html><html lang="en"><body><div id="root"><!--app--></div><script type="module" src="/hydrate.tsx"></script></body></html>',
  'vite.config.js': `import react from '@vitejs/plugin-react'

/** What is in the bundle, module by module. */
const listModules = {
  name: 'list-modules',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}))
    this.emitFile({ type: 'asset', fileName: 'modules.json', source: JSON.stringify(modules) })
  },
}
export default { plugins: [react(), listModules], build: { rollupOptions: process.env.PAGE ? { input: process.env.PAGE } : {} } }
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['vite/client'],
    },
    include: ['*.tsx'],
  }),
  'App.tsx': `import { createBillfold } from '@billfold/core'
import { BillfoldProvider, ConnectButton, TransactionButton } from '@billfold/react'
import { mainnet } from 'viem/chains'

const billfold = createBillfold({ appMetadata: { name: 'Empty project' }, chains: [mainnet], ssr: true })

export const App = () => (
  <BillfoldProvider billfold={billfold}>
    <ConnectButton onConnect={({ address }) => console.log(address)} />
    <TransactionButton transaction={{ to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', chainId: 1, value: 1n }}>
      Call
    </TransactionButton>
  </BillfoldProvider>
)
`,
  'wallets.tsx': `import { announceWallets } from '@billfold/test'

announceWallets(1, { chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] })
`,
  'main.tsx': `import '@billfold/react/styles.css'
import './wallets'
import { createRoot } from 'react-dom/client'
import { App } from './App'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
`,
  'hydrate.tsx': `import '@billfold/react/styles.css'
import './wallets'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App'

const root = document.getElementById('root')
if (root) hydrateRoot(root, <App />)
`,
  'server.tsx': `import { renderToString } from 'react-dom/server'
import { App } from './App'

export const html = (): string => renderToString(<App />)
`,
  'render.mjs': `import { readFileSync, writeFileSync } from 'node:fs'
import { html } from './out-server/server.js'
const text = html()
if (!text.includes('Connect')) throw new Error('the server rendered no button: ' + text)
if (/ style=/.test(text)) throw new Error('server HTML carries a style attribute')
writeFileSync('out-page/index.html', readFileSync('out-page/server.html', 'utf8').replace('<!--app-->', text))
`,
} as const

/** The same page with every kind of wallet that has its own packages. */
export const walletFiles = {
  'App.tsx': `import { createBillfold, smartAccounts, walletConnect } from '@billfold/core'
import { BillfoldProvider, ConnectButton } from '@billfold/react'
import { mainnet } from 'viem/chains'

const billfold = createBillfold({
  appMetadata: { name: 'Empty project' },
  chains: [mainnet],
  walletConnect: walletConnect({ projectId: 'local' }),
  accountAbstraction: smartAccounts({ chains: { 1: { bundlerUrl: 'http://127.0.0.1:9' } } }),
})

export const App = () => (
  <BillfoldProvider billfold={billfold}>
    <ConnectButton />
  </BillfoldProvider>
)
`,
} as const
