/** A checkout in a network's own coin, with a wallet and a chain that answer at once, and no services. */
export const payPage = `
import { createBillfold } from '@billfold/core'
import { BillfoldProvider, CheckoutWidget } from '@billfold/react'
import '@billfold/react/styles.css'
import { createRoot } from 'react-dom/client'
import { custom, defineChain } from 'viem'

const address = '0x00000000000000000000000000000000000bEEf1'
const wallet = { eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: '0x3e8', wallet_requestPermissions: [] }
const node = {
  eth_getBalance: '0x8ac7230489e80000', eth_call: '0x', eth_blockNumber: '0x10', eth_chainId: '0x3e8', eth_getCode: '0x',
  eth_gasPrice: '0x3b9aca00', eth_estimateGas: '0x5208', eth_maxPriorityFeePerGas: '0x1', eth_getTransactionCount: '0x0',
  eth_getBlockByNumber: { number: '0x10', baseFeePerGas: '0x3b9aca00', timestamp: '0x1', hash: '0x' + '1'.repeat(64), transactions: [] },
}
const provider = { request: async ({ method }) => wallet[method] ?? node[method] ?? null, on() {}, removeListener() {} }
const info = { uuid: '1a0c4c9e-0000-4000-8000-000000000000', name: 'Bench Wallet', rdns: 'dev.billfold.bench', icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }
const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
window.addEventListener('eip6963:requestProvider', announce)
announce()

const chain = defineChain({
  id: 1000,
  name: 'Harbour',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1/'] } },
})
const transports = { 1000: custom({ request: async ({ method }) => node[method] ?? null }) }
const billfold = createBillfold({ appMetadata: { name: 'Shop' }, chains: [chain], transports })
createRoot(document.getElementById('root')).render(
  <BillfoldProvider billfold={billfold}>
    <CheckoutWidget chain={chain} amount="1" name="Mug" seller="0x90F79bf6EB2c4f870365E785982E1f101E93b906" />
  </BillfoldProvider>,
)
`
