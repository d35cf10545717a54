export type PageName = 'react' | 'wagmi' | 'button' | 'wallets' | 'pay'

export const pageNames: readonly PageName[] = ['react', 'wagmi', 'button', 'wallets', 'pay']

/** URL of the payment widget's token; the benchmark answers it. */
export const servicesUrl = 'https://services.invalid'
const tokenAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const tokenAnswer = {
  data: [
    {
      chainId: 1,
      address: tokenAddress,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      prices: { USD: 1 },
    },
  ],
}

/** The document of every page: no icon, so that the browser requests only our files. */
export const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>bench</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.jsx"></script>
  </body>
</html>
`

/** The smallest page of each kind, written like an integrator's. */
export const mains: Record<PageName, string> = {
  react: `
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

function App() {
  const dialog = useRef(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current.showModal()}>Connect</button>
      <dialog ref={dialog}>Hello</dialog>
    </>
  )
}
createRoot(document.getElementById('root')).render(<App />)
`,
  wagmi: `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { createConfig, http, useConnect, useConnection, WagmiProvider } from 'wagmi'
import { injected } from 'wagmi/connectors'

const config = createConfig({ chains: [mainnet], connectors: [injected()], transports: { [mainnet.id]: http() } })
const queryClient = new QueryClient()

function Connect() {
  const { address } = useConnection()
  const { mutate } = useConnect()
  return (
    <button type="button" onClick={() => mutate({ connector: config.connectors[0] })}>
      {address ?? 'Connect'}
    </button>
  )
}
createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <Connect />
    </QueryClientProvider>
  </WagmiProvider>,
)
`,
  button: `
import { createBillfold } from '@billfold/core'
import { BillfoldProvider, ConnectButton } from '@billfold/react'
import '@billfold/react/styles.css'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

const billfold = createBillfold({ appMetadata: { name: 'Shop' }, chains: [mainnet] })
createRoot(document.getElementById('root')).render(
  <BillfoldProvider billfold={billfold}>
    <ConnectButton />
  </BillfoldProvider>,
)
`,
  wallets: `
import { createBillfold, smartAccounts, walletConnect } from '@billfold/core'
import { BillfoldProvider, ConnectButton } from '@billfold/react'
import '@billfold/react/styles.css'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { baseAccount } from 'wagmi/connectors/baseAccount'
import { metaMask } from 'wagmi/connectors/metaMask'
import { safe } from 'wagmi/connectors/safe'

const billfold = createBillfold({
  appMetadata: { name: 'Shop' },
  chains: [mainnet],
  wallets: [baseAccount(), metaMask(), safe()],
  walletConnect: walletConnect({ projectId: 'bench' }),
  accountAbstraction: smartAccounts({ chains: { 1: { bundlerUrl: 'http://127.0.0.1:9' } } }),
})
createRoot(document.getElementById('root')).render(
  <BillfoldProvider billfold={billfold}>
    <ConnectButton />
  </BillfoldProvider>,
)
`,
  pay: `
import { createBillfold } from '@billfold/core'
import { BillfoldProvider, PayWidget } from '@billfold/react'
import '@billfold/react/styles.css'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

const services = '${servicesUrl}'
const billfold = createBillfold({ appMetadata: { name: 'Shop' }, chains: [mainnet], services })
const token = { chainId: 1, address: '${tokenAddress}' }
const paymentInfo = { amount: '5', token, sellerAddress: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' }
createRoot(document.getElementById('root')).render(
  <BillfoldProvider billfold={billfold}>
    <PayWidget mode="direct_payment" paymentInfo={paymentInfo} />
  </BillfoldProvider>,
)
`,
}
