import type { AppLinkState, AppRequest, PeerMetadata } from '@billfold/core/internal'
import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import type { GalleryWalletConnect } from '../world/createGalleryWalletConnect.js'
import { receiver } from '../world/people.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const swap: PeerMetadata = { name: 'Swap House', origin: 'https://swap.invalid', verification: 'unknown' }

/** Opens the connect modal at a wallet on another device. */
function pair(
  id: string,
  text: string,
  options: GalleryWalletConnect & { phone?: boolean } = {},
): GalleryState {
  const { phone, ...walletConnect } = options
  return {
    id: `connect/pair-${id}`,
    world: { wallets: 0, walletConnect, device: phone ? 'ios' : 'desktop' },
    async walk(walker) {
      await walker.press('Connect')
      await walker.seeDialog()
      await walker.press(id.startsWith('wallet') ? 'Rainbow' : 'WalletConnect')
      await walker.see(text)
    },
  }
}

async function openApps(walker: Walker): Promise<void> {
  await walker.press('Account ')
  await walker.seeDialog()
  await walker.press('Manage Wallet')
  await walker.press('Connect an App')
}

/** Opens Connect an App in a given state. */
function app(id: string, text: string, state: GalleryWalletConnect['app']): GalleryState {
  return {
    id: `app/${id}`,
    world: { connected: [0], walletConnect: { app: state } },
    async walk(walker) {
      await openApps(walker)
      await walker.see(text)
    },
  }
}

function propose(face: PeerMetadata, withheld: readonly string[] = []): Partial<AppLinkState> {
  const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']
  const proposal = { id: 1, app: face, address, chainIds: [1, 8453], methods, withheld } as const
  return { status: 'proposed', proposal }
}

/** Shows a request over any open dialog. */
function ask(id: string, text: string, request: AppRequest['request'], face = swap): GalleryState {
  const appRequest = { id: 1, topic: 'a', app: face, address, chainId: 1, request } as const
  return {
    id: `app/request-${id}`,
    world: { connected: [0], walletConnect: { app: { request: appRequest } } },
    async walk(walker) {
      await openApps(walker)
      await walker.see(text)
    },
  }
}

const call = { from: address, to: receiver, value: 250_000_000_000_000_000n } as const
const order = {
  types: { Order: [{ name: 'sell', type: 'string' }] },
  primaryType: 'Order',
  domain: { name: 'Swap House', chainId: 1 },
  message: { sell: '120 USDC' },
}
const sessions = [
  { topic: 'a', origin: swap.origin, app: swap, address, chainIds: [1] },
  {
    topic: 'b',
    origin: 'https://a-website-with-a-very-long-name.and-a-subdomain.invalid',
    app: { ...swap, name: 'معرض الفن' },
    address,
    chainIds: [1],
  },
] as const

/** States of Connect an App, and of wallets that scan a code. */
export const walletConnectStates: readonly GalleryState[] = [
  pair('code', 'Scan the QR code'),
  pair('wallet', 'Scan the QR code with the Rainbow app'),
  pair('phone', 'Confirm the connection in your wallet', { phone: true }),
  pair('wallet-phone', 'Confirm the connection in Rainbow', { phone: true }),
  pair('preparing', 'Preparing the code', { code: 'preparing' }),
  pair('failed', 'Connection Failed', { code: 'failed' }),
  pair('rejected', 'The request was cancelled', { code: 'rejected' }),
  app('entry', 'Copy your connection URI', undefined),
  {
    id: 'app/entry-invalid',
    world: { connected: [0], walletConnect: {} },
    async walk(walker) {
      await openApps(walker)
      await walker.fill('WalletConnect URI', 'https://swap.invalid')
      await walker.press('Connect')
      await walker.see('Please enter a valid URI')
    },
  },
  app('loading', 'Loading', 'loading'),
  app('absent', 'No WalletConnect client found', 'failed'),
  app('connecting', 'Waiting for the app', { status: 'connecting' }),
  app('failed', 'Error creating WalletConnect session', {
    status: 'failed',
    error: new Error('Error creating WalletConnect session'),
  }),
  app('proposal', 'wants to connect', propose(swap)),
  app('proposal-verified', 'The website is verified', propose({ ...swap, verification: 'valid' })),
  app(
    'proposal-invalid',
    'not what it says it is',
    propose({ ...swap, verification: 'invalid' }, ['eip155:5', 'eth_decrypt', 'cosmos']),
  ),
  app('sessions', 'Connected to https://swap.invalid', { status: 'connected', sessions }),
  ask('message', 'Sign a message', {
    type: 'message',
    method: 'personal_sign',
    from: address,
    raw: '0x48',
    text: 'Welcome to Swap House!\n\nSign to prove that this account is yours.',
  }),
  ask('bytes', 'This is data, not text', {
    type: 'message',
    method: 'personal_sign',
    from: address,
    raw: `0x${'9cf0'.repeat(16)}`,
    text: undefined,
  }),
  ask('data', 'Sign structured data', {
    type: 'typedData',
    method: 'eth_signTypedData_v4',
    from: address,
    json: JSON.stringify(order),
    chainId: 1,
  }),
  ask('send', 'Send a transaction', {
    type: 'transaction',
    method: 'eth_sendTransaction',
    data: '0x',
    ...call,
  }),
  ask('call', 'Send a transaction', {
    type: 'transaction',
    method: 'eth_sendTransaction',
    ...call,
    data: `0xa9059cbb${'00'.repeat(12)}${receiver.slice(2)}${'00'.repeat(31)}07`,
  }),
  ask('switch', 'Switch network', {
    type: 'switchChain',
    method: 'wallet_switchEthereumChain',
    chainId: 8453,
  }),
]
