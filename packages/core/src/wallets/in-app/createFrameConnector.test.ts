import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { findInAppLogin } from '../ownConnectors.js'
import { inAppWallet } from './inAppWallet.js'

const account = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', profiles: [] } as const
const results: Readonly<Record<string, object>> = { getStatus: { account, storage: true }, logOut: {} }
let asked: string[]
let port: MessagePort | undefined

/** A page whose only frame logs everybody in. */
function createDocument() {
  const createElement = () => {
    const element = Object.assign(new EventTarget(), {
      style: { setProperty() {} },
      setAttribute() {},
      append: (child: EventTarget) => element.children.push(child),
      remove() {},
      children: [] as EventTarget[],
      contentWindow: {
        postMessage: (_greeting: object, _origin: string, ports: [MessagePort]) => serve(ports[0]),
      },
    })
    return element
  }
  const append = (dialog: ReturnType<typeof createElement>) =>
    queueMicrotask(() => dialog.children[0]?.dispatchEvent(new Event('load')))
  return { createElement, body: { append }, documentElement: { lang: 'en' } }
}

function serve(ownPort: MessagePort): void {
  port = ownPort
  ownPort.onmessage = ({ data: { id, method } }) => {
    asked.push(method)
    ownPort.postMessage({ id, result: results[method] ?? account })
  }
  ownPort.postMessage({ event: 'ready' })
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL('https://shop.test/') }))
  vi.stubGlobal('document', createDocument())
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  port?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const wallet = inAppWallet({ url: 'https://wallet.test', clientId: 'shop' })
  const config = createConfig({
    chains: [mainnet],
    connectors: [wallet],
    transports: { [mainnet.id]: http('http://127.0.0.1:9') },
    storage: null,
  })
  const [connector] = config.connectors
  const inApp = connector && findInAppLogin(connector)
  if (!connector || !inApp) throw new Error('no wallet')
  return { connector, inApp }
}

test('the account of a login is not asked for again when its wallet connects', async () => {
  const { connector, inApp } = open()
  await inApp.login({ method: 'guest' })
  expect(await connector.connect()).toMatchObject({ accounts: [account.address] })
  expect(asked).toEqual(['loginGuest'])
})

test('a wallet that connects again or later asks who is logged in', async () => {
  const { connector, inApp } = open()
  await inApp.login({ method: 'guest' })
  vi.setSystemTime(Date.now() + 60_000)
  await connector.connect()
  expect(asked).toEqual(['loginGuest', 'getStatus'])
  await inApp.login({ method: 'guest' })
  await connector.connect()
  await connector.connect()
  expect(asked).toEqual(['loginGuest', 'getStatus', 'loginGuest', 'getStatus'])
})

test('a wallet that has logged out since the login asks too', async () => {
  const { connector, inApp } = open()
  await inApp.login({ method: 'guest' })
  await connector.disconnect()
  await connector.connect()
  expect(asked).toEqual(['loginGuest', 'logOut', 'getStatus'])
})
