import { announceWallets } from '@billfold/test'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createVisits } from '../test/createVisits.js'
import { autoConnect } from './autoConnect.js'
import { connectWallet } from './connectWallet.js'
import { disconnectWallet } from './disconnectWallet.js'
import { setActiveWallet } from './setActiveWallet.js'

afterEach(() => vi.unstubAllGlobals())

/** A first visit that leaves wallet 1 active and wallet 2 connected. */
async function createReturningVisitor() {
  const page = createVisits()
  const first = page.visit()
  await connectWallet(first.billfold, { connector: first.connector(1) })
  await connectWallet(first.billfold, { connector: first.connector(2), makeActive: false })
  return page
}

test('R1.8 R4.80 R4.81 the next visit restores the active wallet and the others beside it', async () => {
  const { visit } = await createReturningVisitor()
  const { billfold, activeId, connectedIds } = visit()
  expect(await autoConnect(billfold)).toBe(true)
  expect(activeId()).toBe('test.wallet1')
  expect(connectedIds()).toEqual(['test.wallet1', 'test.wallet2'])
})

test('the wallet that was made active last is the active one again', async () => {
  const { visit } = await createReturningVisitor()
  const second = visit()
  await autoConnect(second.billfold)
  setActiveWallet(second.billfold, { connector: second.connector(2) })
  const third = visit()
  await autoConnect(third.billfold)
  expect(third.activeId()).toBe('test.wallet2')
})

test('R4.79 a flag says that auto-connect runs, and the last known account is shown meanwhile', async () => {
  const { visit, wallets } = await createReturningVisitor()
  const { billfold } = visit()
  const running = autoConnect(billfold)
  expect(billfold.state.get()).toMatchObject({
    autoConnect: 'running',
    lastKnown: { walletId: 'test.wallet1', address: wallets[0]?.accounts[0], chainId: 1337 },
  })
  expect(billfold.wagmi.state.status).toBe('connecting')
  await running
  expect(billfold.state.get().autoConnect).toBe('done')
})

test('R8.57 R8.58 R9.11 a wallet that hangs is given up after 15000 ms, with the warning and the callback', async () => {
  const { visit, wallets, warnings } = await createReturningVisitor()
  wallets[0]?.lock('silent')
  wallets[1]?.lock('silent')
  const onTimeout = vi.fn()
  const { billfold, clock } = visit()
  const running = autoConnect(billfold, { onTimeout })
  await vi.dynamicImportSettled()
  await clock.advance(14_999)
  expect(onTimeout).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(await running).toBe(false)
  expect(onTimeout).toHaveBeenCalledOnce()
  expect(warnings).toContain('AutoConnect timeout: 15000ms limit exceeded.')
})

test('R4.83 after a timeout the status is disconnected', async () => {
  const { visit, wallets } = await createReturningVisitor()
  for (const wallet of wallets) wallet.lock('silent')
  const { billfold, clock } = visit()
  const running = autoConnect(billfold, { timeout: 100 })
  await vi.dynamicImportSettled()
  await clock.advance(100)
  await running
  expect(billfold.wagmi.state).toMatchObject({ status: 'disconnected', current: null })
})

test('a remembered wallet that is unlocked later comes back', async () => {
  const { visit, wallets } = await createReturningVisitor()
  for (const wallet of wallets) wallet.lock('silent')
  const { billfold, clock, activeId } = visit()
  const running = autoConnect(billfold, { timeout: 100 })
  await vi.dynamicImportSettled()
  await clock.advance(100)
  await running
  wallets[1]?.unlock()
  await clock.advance(1)
  expect(activeId()).toBe('test.wallet2')
  wallets[0]?.unlock()
  await clock.advance(1)
  expect(activeId()).toBe('test.wallet2')
})

test('R4.82 when no wallet comes back the status is disconnected', async () => {
  const { visit, wallets } = await createReturningVisitor()
  for (const wallet of wallets) wallet.disconnect()
  const { billfold } = visit()
  expect(await autoConnect(billfold)).toBe(false)
  expect(billfold.wagmi.state.status).toBe('disconnected')
})

test('a locked active wallet delays nobody: the other joins at once and takes over when the time is up', async () => {
  const { visit, wallets } = await createReturningVisitor()
  wallets[0]?.lock('silent')
  const { billfold, clock, activeId, connectedIds } = visit()
  const running = autoConnect(billfold)
  await vi.dynamicImportSettled()
  await clock.advance(0)
  expect(connectedIds()).toEqual(['test.wallet2'])
  expect(activeId()).toBeUndefined()
  await clock.advance(15_000)
  await running
  expect(activeId()).toBe('test.wallet2')
})

test('an extension that announces itself late is waited for', async () => {
  const { visit, wallets, storage } = await createReturningVisitor()
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  const { billfold, clock, connectedIds } = visit()
  const running = autoConnect(billfold)
  await vi.dynamicImportSettled()
  await clock.advance(300)
  announceWallets(wallets, { target })
  await clock.advance(0)
  expect(await running).toBe(true)
  expect(connectedIds()).toEqual(['test.wallet1', 'test.wallet2'])
  expect(storage.get('wallets')).toContain('test.wallet1')
})

test('a removed extension costs a second, no warning, and is remembered', async () => {
  const { visit, storage, warnings } = await createReturningVisitor()
  vi.stubGlobal('window', new EventTarget())
  const { billfold, clock } = visit()
  const running = autoConnect(billfold)
  await vi.dynamicImportSettled()
  await clock.advance(1_000)
  expect(await running).toBe(false)
  expect(warnings).toEqual([])
  expect(storage.get('wallets')).toContain('test.wallet1')
})

test('a wallet that was disconnected stays away', async () => {
  const { visit } = await createReturningVisitor()
  const second = visit()
  await autoConnect(second.billfold)
  await disconnectWallet(second.billfold, { connector: second.connector(1) })
  const third = visit()
  await autoConnect(third.billfold)
  expect(third.connectedIds()).toEqual(['test.wallet2'])
})

test('restoring asks no wallet for consent', async () => {
  const { visit, wallets } = await createReturningVisitor()
  const asked = wallets[0]?.requests.length ?? 0
  await autoConnect(visit().billfold)
  const methods = wallets[0]?.requests.slice(asked).map(({ method }) => method)
  expect(methods).not.toContain('eth_requestAccounts')
  expect(methods).not.toContain('wallet_requestPermissions')
})

test.each([
  ['not JSON', '{"version":1,'],
  ['another version', '{"version":99,"active":"a","wallets":[]}'],
  ['a number', '7'],
  ['null', 'null'],
  ['wallets that are no list', '{"version":1,"wallets":{"length":3}}'],
  [
    'entries of every wrong shape',
    '{"version":1,"active":{},"wallets":[null,1,"x",{},{"walletId":"","address":"0x","chainId":-1}]}',
  ],
  ['a prototype', '{"version":1,"__proto__":{"wallets":[1]},"wallets":null}'],
])('T22 poisoned storage is dropped and never crashes: %s', async (_, text) => {
  const { visit, storage, warnings } = createVisits()
  storage.set('wallets', text)
  storage.set('recents', text)
  const { billfold } = visit()
  expect(billfold.state.get().lastKnown).toBeUndefined()
  expect(await autoConnect(billfold)).toBe(false)
  expect(warnings).toEqual([])
})

/** Replaces, doubles or removes one character of a stored text, or cuts the text off. */
const damaged = fc.tuple(
  fc.nat(),
  fc.constantFrom('change', 'double', 'drop', 'cut'),
  fc.string({ maxLength: 2 }),
)

function damage(text: string, [at, how, sign]: [number, string, string]): string {
  const place = at % text.length
  const end = how === 'cut' ? '' : text.slice(how === 'double' ? place : place + 1)
  return text.slice(0, place) + (how === 'change' ? sign : '') + end
}

test('T22 whatever is wrong with the record of wallets, no boot fails, and no wallet is connected or asked but the listed ones', async () => {
  const { visit, storage, wallets } = await createReturningVisitor()
  const good = storage.get('wallets') ?? ''
  const before = wallets.map(({ requests }) => requests.length)
  await fc.assert(
    fc.asyncProperty(fc.array(damaged, { minLength: 1, maxLength: 3 }), async (all) => {
      storage.set('wallets', all.reduce(damage, good))
      const { billfold, connectedIds, clock } = visit()
      const running = autoConnect(billfold)
      // A wallet with an unknown name is waited for.
      await vi.dynamicImportSettled()
      await clock.advance(15_000)
      await running
      for (const id of connectedIds()) expect(['test.wallet1', 'test.wallet2']).toContain(id)
    }),
    { numRuns: process.env.BILLFOLD_LONG ? 5_000 : 60 },
  )
  const asked = wallets.flatMap(({ requests }, index) => requests.slice(before[index]))
  const methods = new Set(asked.map(({ method }) => method))
  for (const method of ['eth_requestAccounts', 'eth_sendTransaction', 'personal_sign'])
    expect(methods).not.toContain(method)
})

test('it runs once, however often it is asked for', async () => {
  const { visit, wallets } = await createReturningVisitor()
  const { billfold } = visit()
  await Promise.all([autoConnect(billfold), autoConnect(billfold), autoConnect(billfold)])
  const before = wallets[0]?.requests.length
  await autoConnect(billfold)
  expect(wallets[0]?.requests.length).toBe(before)
})
