import { parseEther } from 'viem'
import { createConfig, http } from 'wagmi'
import {
  connect,
  disconnect,
  getConnection,
  reconnect,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  watchConnection,
} from 'wagmi/actions'
import { walletConnect } from 'wagmi/connectors/walletConnect'
import '../embed/embed.css'
import { findStack } from '../stack/findStack.js'

/** Third-party app: wagmi and WalletConnect's provider, without the kit. */
const stack = await findStack({ origin: new URL(window.location.href), ask: true })
const config = createConfig({
  chains: stack.chains,
  transports: Object.fromEntries(stack.chains.map(({ id }) => [id, http()])),
  connectors: [
    walletConnect({
      projectId: 'local',
      relayUrl: stack.relay,
      showQrModal: false,
      telemetryEnabled: false,
      metadata: { name: 'Other app', description: 'An app', url: window.location.origin, icons: [] },
    }),
  ],
})
const [connector] = config.connectors
if (!connector) throw new Error('The connector is missing.')

// Offline, every request would wait five seconds for the frame of the Verify service.
const provider = await connector.getProvider()
provider.signer.client.core.verify.register = async () => undefined

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const mail = {
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello' },
} as const

const actions: Readonly<Record<string, () => Promise<unknown>>> = {
  Connect: () => connect(config, { connector }),
  'Sign message': () => signMessage(config, { message: 'Hello from the other app' }),
  'Sign data': () =>
    signTypedData(config, { ...mail, domain: { name: 'Other app', chainId: getConnection(config).chainId } }),
  Send: () => sendTransaction(config, { to: bob, value: parseEther('0.25') }),
  'Switch network': () => switchChain(config, { chainId: 1338 }),
  Disconnect: () => disconnect(config),
}

const make = (name: string) => {
  const element = document.createElement('output')
  element.setAttribute('aria-label', name)
  return element
}
const [account, address, result] = [make('Account'), make('URI'), make('Result')]
connector.emitter.on('message', ({ type, data }) => {
  if (type === 'display_uri') address.textContent = String(data)
})
const show = () => {
  const connection = getConnection(config)
  account.textContent = [connection.status, connection.address, connection.chainId].filter(Boolean).join(' ')
}
const buttons = Object.entries(actions).map(([name, run]) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = name
  button.addEventListener('click', async () => {
    result.textContent = ''
    const answer = await run().catch((error: Error) => `${error.name}: ${error.message}`)
    result.textContent = typeof answer === 'string' ? answer : 'done'
  })
  return button
})

document.getElementById('root')?.append(account, ...buttons, address, result)
watchConnection(config, { onChange: show })
await reconnect(config)
show()
