import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectWallet } from '../actions/connectWallet.js'
import { createVisits } from '../test/createVisits.js'
import { walletConnect } from './walletConnect.js'

type Session = { topic: string; namespaces: object; peer: object }
type Handler = (event: object) => unknown

/** WalletConnect client without a relay; the test acts as the app. */
const relay = vi.hoisted(() => ({
  handlers: new Map<string, Handler>(),
  sessions: [] as Session[],
  answers: [] as unknown[],
}))
vi.mock('@walletconnect/sign-client', () => ({
  SignClient: {
    init: async () => ({
      engine: {},
      core: { pairing: { pair: async () => {} } },
      on: (name: string, handler: Handler) => void relay.handlers.set(name, handler),
      approve: async ({ namespaces }: { namespaces: object }) => {
        relay.sessions.push({ topic: 'a', namespaces, peer: { metadata: {} } })
        return { topic: 'a', acknowledged: async () => {} }
      },
      reject: async ({ reason }: { reason: unknown }) => void relay.answers.push(reason),
      respond: async ({ response }: { response: { error: unknown } }) =>
        void relay.answers.push(response.error),
      disconnect: async ({ reason }: { reason: unknown }) => {
        relay.answers.push(reason)
        relay.sessions.length = 0
      },
      session: { getAll: () => relay.sessions },
    }),
  },
}))

beforeEach(() => {
  relay.handlers.clear()
  relay.sessions.length = 0
  relay.answers.length = 0
})
afterEach(() => vi.unstubAllGlobals())

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`
const eip155 = { chains: ['eip155:1337'], methods: ['personal_sign'], events: [] }
const proposal = {
  id: 1,
  params: {
    proposer: { metadata: { name: 'App', url: 'https://app.test' } },
    requiredNamespaces: {},
    optionalNamespaces: { eip155 },
  },
  verifyContext: { verified: { origin: 'https://app.test', validation: 'UNKNOWN' } },
}
const forbidden = {
  id: 2,
  topic: 'a',
  params: { chainId: 'eip155:1337', request: { method: 'eth_decrypt', params: [] } },
}

async function openLink(onError?: (error: unknown) => void) {
  const { visit, warnings } = createVisits()
  const { billfold, connector } = visit({ walletConnect: walletConnect({ projectId: 'local', onError }) })
  await connectWallet(billfold, { connector: connector(1) })
  const link = await billfold.appLink?.()
  if (!link) throw new Error('WalletConnect is absent')
  const emit = (name: string, event: object) => relay.handlers.get(name)?.(event)
  return { link, emit, warnings, status: () => link.state.get().status }
}

test('R4.96 R4.97 no session, connecting, session active; disconnecting returns to the entry with the reason of R9.32', async () => {
  const { link, emit, status } = await openLink()
  expect(status()).toBe('entry')
  await link.connect(uri)
  expect(status()).toBe('connecting')
  await emit('session_proposal', proposal)
  expect(status()).toBe('proposed')
  await link.approve()
  expect(link.state.get()).toMatchObject({
    status: 'connected',
    proposal: undefined,
    sessions: [{ topic: 'a', origin: 'https://app.test' }],
  })
  link.enter()
  expect(status()).toBe('entry')
  await link.decline()
  expect(status()).toBe('connected')
  await link.disconnect('a')
  expect(relay.answers).toEqual([{ code: 6000, message: 'Disconnected' }])
  expect(link.state.get()).toMatchObject({ status: 'entry', sessions: [] })
})

test('R4.96 a session that lasted from an earlier visit is active at once, and the app may end it', async () => {
  const accounts = ['eip155:1337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
  relay.sessions.push({ topic: 'a', namespaces: { eip155: { accounts } }, peer: { metadata: {} } })
  const { emit, status } = await openLink()
  expect(status()).toBe('connected')
  relay.sessions.length = 0
  emit('session_delete', { topic: 'a' })
  expect(status()).toBe('entry')
})

test.each([
  ['a request', 'session_request', forbidden, 5101],
  ['a proposal', 'session_proposal', proposal, 5000],
] as const)(
  'R8.49 R8.50 an error in the handler of %s is rethrown without a callback, and the app is answered',
  async (_, name, event, code) => {
    const { link, emit } = await openLink()
    await link.connect(uri)
    await emit('session_proposal', proposal)
    await link.approve()
    await expect(emit(name, event)).rejects.toThrow()
    expect(relay.answers).toMatchObject([{ code }])

    const onError = vi.fn()
    relay.answers.length = 0
    const heard = await openLink(onError)
    await heard.emit(name, event)
    expect(onError).toHaveBeenCalledOnce()
    expect(relay.answers).toMatchObject([{ code }])
  },
)
