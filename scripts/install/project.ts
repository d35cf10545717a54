/** The empty project that the tarballs are installed into: a page, a server-rendered page, and their settings. */
export const files = {
  'index.html':
    '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>',
  'vite.config.js': "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n",
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
  'main.tsx': `import '@billfold/react/styles.css'
import { announceWallets } from '@billfold/test'
import { createRoot } from 'react-dom/client'
import { App } from './App'

announceWallets(1, { chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] })
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
`,
  'server.tsx': `import { renderToString } from 'react-dom/server'
import { App } from './App'

export const html = (): string => renderToString(<App />)
`,
  'render.mjs': `import { html } from './out-server/server.js'
const text = html()
if (!text.includes('Connect')) throw new Error('the server rendered no button: ' + text)
if (/ style=/.test(text)) throw new Error('server HTML carries a style attribute')
console.log(text.length)
`,
} as const
