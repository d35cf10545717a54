import { ecosystemWallet, inAppWallet } from '@billfold/core'
import type { SocialMode } from '@billfold/core/wallets'
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
import '../embed/embed.css'
import { findStack } from '../stack/findStack.js'
import { listLoginActions } from './listLoginActions.js'

const url = new URL(window.location.href)
const stack = await findStack({ origin: url, ask: true })

/** Reads the URL: `?client=…&ecosystem=…&mode=…&locale=…`. */
function createWallet() {
  const { client = 'local', ecosystem, mode, locale } = Object.fromEntries(url.searchParams)
  const redirectUrl = url.origin + url.pathname
  const auth =
    mode === 'redirect' || mode === 'window' ? { mode: mode as SocialMode, redirectUrl } : undefined
  const options = { url: stack.wallet, clientId: client, auth, locale }
  return ecosystem
    ? ecosystemWallet({ ...options, ecosystemId: `ecosystem.${ecosystem}` })
    : inAppWallet(options)
}

const config = createConfig({
  chains: stack.chains,
  transports: Object.fromEntries(stack.chains.map(({ id }) => [id, http()])),
  connectors: [createWallet()],
})
const [connector] = config.connectors
if (!connector) throw new Error('The in-app wallet is missing.')

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const mail = {
  domain: { name: 'Playground', chainId: 1337 },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello' },
} as const

/** Actions of a plain wagmi app with any wallet. */
const actions: Readonly<Record<string, () => Promise<unknown>>> = {
  Connect: () => connect(config, { connector }),
  'Sign message': () => signMessage(config, { message: 'Hello from the playground' }),
  'Sign data': () => signTypedData(config, mail),
  'Sign data for another network': () =>
    signTypedData(config, { ...mail, domain: { ...mail.domain, chainId: 1 } }),
  Send: () => sendTransaction(config, { to: bob, value: parseEther('0.25') }),
  'Switch network': () => switchChain(config, { chainId: 1338 }),
  Disconnect: () => disconnect(config),
  ...listLoginActions(connector),
}

const account = document.createElement('output')
const result = document.createElement('pre')
account.setAttribute('aria-label', 'Account')
result.setAttribute('aria-label', 'Result')

const show = () => {
  const { status, address, chainId } = getConnection(config)
  account.textContent = [status, address, chainId].filter(Boolean).join(' ')
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

document.getElementById('root')?.append(account, ...buttons, result)
watchConnection(config, { onChange: show })
await reconnect(config)
show()
