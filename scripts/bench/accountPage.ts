/** A page with a connected wallet, a chain that answers at once, and five hundred networks. */
export const accountPage = `
import { createBillfold } from '@billfold/core'
import { BillfoldProvider, ConnectButton, useNetworkModal } from '@billfold/react'
import '@billfold/react/styles.css'
import { createRoot } from 'react-dom/client'
import { custom, defineChain } from 'viem'

const address = '0x00000000000000000000000000000000000bEEf1'
const wallet = { eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: '0x3e8', wallet_requestPermissions: [] }
const node = { eth_getBalance: '0xde0b6b3a7640000', eth_call: '0x', eth_blockNumber: '0x10', eth_chainId: '0x3e8' }
const provider = { request: async ({ method }) => wallet[method] ?? null, on() {}, removeListener() {} }
const info = { uuid: '1a0c4c9e-0000-4000-8000-000000000000', name: 'Bench Wallet', rdns: 'dev.billfold.bench', icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }
const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
window.addEventListener('eip6963:requestProvider', announce)

const words = ['Harbour', 'Meadow', 'Copper', 'Lantern', 'Orchard']
const chains = Array.from({ length: 500 }, (_, index) =>
  defineChain({
    id: 1000 + index,
    name: words[index % words.length] + ' ' + index,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1/'] } },
  }),
)
const transport = custom({ request: async ({ method }) => node[method] ?? null })
const transports = Object.fromEntries(chains.map(({ id }) => [id, transport]))
const billfold = createBillfold({ appMetadata: { name: 'Shop' }, chains, transports })

function Networks() {
  const { open } = useNetworkModal()
  return <button type="button" onClick={() => open()}>Networks</button>
}
createRoot(document.getElementById('root')).render(
  <BillfoldProvider billfold={billfold}>
    <ConnectButton />
    <Networks />
  </BillfoldProvider>,
)
`
