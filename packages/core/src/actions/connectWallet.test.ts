import { afterEach, expect, test, vi } from 'vitest'
import { classifyFailure } from '../errors/classifyFailure.js'
import { createVisits, two } from '../test/createVisits.js'
import { switchChain } from '../wallets/switchChain.js'
import { connectWallet } from './connectWallet.js'
import { disconnectWallet } from './disconnectWallet.js'
import { setActiveWallet } from './setActiveWallet.js'

afterEach(() => vi.unstubAllGlobals())

test('R1.7 R4.77 an external wallet connects: disconnected, connecting, connected', async () => {
  const { visit, wallets } = createVisits()
  const { billfold, connector, activeId } = visit()
  expect(billfold.wagmi.state.status).toBe('disconnected')
  const connecting = connectWallet(billfold, { connector: connector(1) })
  expect(billfold.wagmi.state.status).toBe('connecting')
  expect(await connecting).toBe(wallets[0]?.accounts[0])
  expect(billfold.wagmi.state.status).toBe('connected')
  expect(activeId()).toBe('test.wallet1')
})

test('a second wallet joins without changing the active one', async () => {
  const { visit } = createVisits()
  const { billfold, connector, activeId, connectedIds } = visit()
  await connectWallet(billfold, { connector: connector(1) })
  await connectWallet(billfold, { connector: connector(2), makeActive: false })
  expect(activeId()).toBe('test.wallet1')
  expect(connectedIds()).toEqual(['test.wallet1', 'test.wallet2'])
  setActiveWallet(billfold, { connector: connector(2) })
  expect(activeId()).toBe('test.wallet2')
})

test('a refusal leaves everything as it was, and the wallet can be asked again', async () => {
  const { visit, wallets } = createVisits()
  const { billfold, connector, activeId } = visit()
  wallets[0]?.rejectNext()
  const refused = await connectWallet(billfold, { connector: connector(1) }).catch((error) => error)
  expect(classifyFailure(refused)).toBe('rejected')
  expect(billfold.wagmi.state.status).toBe('disconnected')
  await connectWallet(billfold, { connector: connector(1) })
  expect(activeId()).toBe('test.wallet1')
})

test('a request that is pending elsewhere has its own status', async () => {
  const { visit, wallets } = createVisits()
  const { billfold, connector } = visit()
  wallets[0]?.rejectNext(-32002)
  const refused = await connectWallet(billfold, { connector: connector(1) }).catch((error) => error)
  expect(classifyFailure(refused)).toBe('pending')
})

test('a wallet that answers after the attempt was abandoned is not connected', async () => {
  const { visit, wallets } = createVisits()
  const { billfold, connector, clock } = visit()
  wallets[0]?.hangNext()
  const abandon = new AbortController()
  const connecting = connectWallet(billfold, { connector: connector(1), signal: abandon.signal })
  abandon.abort()
  await expect(connecting).rejects.toHaveProperty('name', 'AbortError')
  expect(billfold.wagmi.state.status).toBe('disconnected')
  wallets[0]?.answerPending()
  await clock.advance(10)
  expect(billfold.wagmi.state).toMatchObject({ status: 'disconnected', current: null })
})

test('an account changed inside the wallet is the account of the page', async () => {
  const { visit, wallets, storage } = createVisits()
  const { billfold, connector, clock } = visit()
  await connectWallet(billfold, { connector: connector(1) })
  const other = wallets[0]?.accounts[1] as `0x${string}`
  wallets[0]?.setAccounts([other])
  await clock.advance(0)
  expect([...billfold.wagmi.state.connections.values()][0]?.accounts[0]).toBe(other)
  expect(storage.get('wallets')).toContain(other)
})

test('a background wallet that leaves by itself does not change the active one', async () => {
  const { visit, wallets } = createVisits(3)
  const { billfold, connector, clock, activeId, connectedIds } = visit()
  for (const index of [1, 2, 3]) await connectWallet(billfold, { connector: connector(index) })
  wallets[1]?.disconnect()
  await clock.advance(0)
  expect(activeId()).toBe('test.wallet3')
  expect(connectedIds()).toEqual(['test.wallet1', 'test.wallet3'])
})

test('disconnecting a background wallet keeps the active one; disconnecting the active one leaves the next', async () => {
  const { visit } = createVisits(3)
  const { billfold, connector, activeId } = visit()
  for (const index of [1, 2, 3]) await connectWallet(billfold, { connector: connector(index) })
  await disconnectWallet(billfold, { connector: connector(1) })
  expect(activeId()).toBe('test.wallet3')
  await disconnectWallet(billfold, { connector: connector(3) })
  expect(activeId()).toBe('test.wallet2')
  await disconnectWallet(billfold, { connector: connector(2) })
  expect(billfold.wagmi.state).toMatchObject({ status: 'disconnected', current: null })
})

test('a wallet that does not let go is let go of after two seconds', async () => {
  const { visit, warnings } = createVisits()
  const { billfold, connector, clock, connectedIds } = visit()
  await connectWallet(billfold, { connector: connector(1) })
  vi.spyOn(connector(1), 'disconnect').mockReturnValue(new Promise(() => {}))
  const leaving = disconnectWallet(billfold, { connector: connector(1) })
  await clock.advance(2_000)
  await leaving
  expect(connectedIds()).toEqual([])
  expect(warnings).toEqual(['Wallet 1 did not confirm that it disconnected'])
})

test('a network that the wallet does not know is added to it', async () => {
  const { visit, wallets } = createVisits()
  const { billfold, connector } = visit()
  await connectWallet(billfold, { connector: connector(1) })
  await switchChain(billfold, { chainId: two.id })
  expect(wallets[0]?.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
  expect([...billfold.wagmi.state.connections.values()][0]?.chainId).toBe(two.id)
  expect(billfold.state.get().recentChainIds).toEqual([two.id])
})

test('a network switch that is refused rejects and changes nothing', async () => {
  const { visit, wallets } = createVisits()
  const { billfold, connector } = visit()
  await connectWallet(billfold, { connector: connector(1) })
  wallets[0]?.rejectNext()
  await expect(switchChain(billfold, { chainId: two.id })).rejects.toThrow()
  expect([...billfold.wagmi.state.connections.values()][0]?.chainId).toBe(1337)
})

test('a wallet that was never chosen cannot connect itself, nor can one that was disconnected', async () => {
  const { visit, wallets } = createVisits()
  const { billfold, connector, clock, activeId, connectedIds } = visit()
  await connectWallet(billfold, { connector: connector(1) })
  await connectWallet(billfold, { connector: connector(2) })
  await disconnectWallet(billfold, { connector: connector(1) })
  await wallets[0]?.provider.request({ method: 'eth_requestAccounts' })
  wallets[0]?.setAccounts([...wallets[0].accounts].reverse())
  await clock.advance(0)
  expect(connectedIds()).toEqual(['test.wallet2'])
  expect(activeId()).toBe('test.wallet2')
})
