import { afterEach, expect, test, vi } from 'vitest'
import { timing } from '../constants.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { createAuthHost } from '../test/createAuthHost.js'
import { createVisits } from '../test/createVisits.js'
import { autoConnect } from './autoConnect.js'
import { connectWallet } from './connectWallet.js'
import { disconnectWallet } from './disconnectWallet.js'
import { setActiveWallet } from './setActiveWallet.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'
import { signOutAndDisconnect } from './signOutAndDisconnect.js'

afterEach(() => vi.unstubAllGlobals())

/** A page of a host that requires sign-in, with the first wallet connected. */
async function visitShop() {
  const host = createAuthHost()
  const visits = createVisits()
  const open = () => visits.visit({ auth: host.auth })
  const shop = open()
  const status = () => shop.billfold.state.get().session?.status
  const address = await connectWallet(shop.billfold, { connector: shop.connector(1) })
  const [wallet] = visits.wallets
  if (!wallet) throw new Error('no wallet')
  await vi.waitFor(() => expect(status()).toBe('signedOut'))
  const signatures = () => wallet.requests.filter(({ method }) => method === 'personal_sign').length
  return { ...visits, ...host, ...shop, open, status, address, wallet, signatures }
}

test('R1.9 R6.3 the host requires it: signing one message opens a session for the account', async () => {
  const { billfold, status, address, sessions, signatures } = await visitShop()
  const signing = signIn(billfold)
  expect(status()).toBe('signingIn')
  expect(await signing).toBe(address)
  expect(status()).toBe('signedIn')
  expect([...sessions]).toEqual([address.toLowerCase()])
  expect(signatures()).toBe(1)
})

test('T21 connecting and coming back ask the wallet for no signature', async () => {
  const { signatures, auth, open, status } = await visitShop()
  const { billfold } = open()
  await autoConnect(billfold)
  await vi.waitFor(() => expect(billfold.state.get().session?.status).toBe('signedOut'))
  expect(status()).toBe('signedOut')
  expect(signatures()).toBe(0)
  expect(auth.getLoginPayload).not.toHaveBeenCalled()
})

test('a reload finds the session that the host kept', async () => {
  const { billfold, open } = await visitShop()
  await signIn(billfold)
  const later = open()
  await autoConnect(later.billfold)
  await vi.waitFor(() => expect(later.billfold.state.get().session?.status).toBe('signedIn'))
})

test('a refusal in the wallet opens no session, and the next try has a nonce of its own', async () => {
  const { billfold, status, wallet, auth, sessions } = await visitShop()
  wallet.rejectNext()
  const refused = await signIn(billfold).catch((error) => error)
  expect(classifyFailure(refused)).toBe('rejected')
  expect(status()).toBe('signedOut')
  expect(sessions.size).toBe(0)
  await signIn(billfold)
  expect(status()).toBe('signedIn')
  const payloads = await Promise.all(auth.getLoginPayload.mock.results.map(({ value }) => value))
  expect(new Set(payloads.map(({ nonce }) => nonce)).size).toBe(2)
})

test('a host that refuses, or forgets at once, leaves the person signed out', async () => {
  const { billfold, status, auth } = await visitShop()
  auth.doLogin.mockRejectedValueOnce(new Error('no more guests'))
  await expect(signIn(billfold)).rejects.toThrow('no more guests')
  expect(status()).toBe('signedOut')
  auth.doLogin.mockResolvedValueOnce(undefined)
  await expect(signIn(billfold)).rejects.toHaveProperty('name', 'SignInNotKept')
  expect(status()).toBe('signedOut')
})

test('a sign-in that was left opens no session, however late the wallet answers', async () => {
  const { billfold, status, wallet, auth } = await visitShop()
  wallet.hangNext()
  const leave = new AbortController()
  const signing = signIn(billfold, { signal: leave.signal }).catch((error) => error)
  await vi.waitFor(() => expect(wallet.requests.at(-1)?.method).toBe('personal_sign'))
  leave.abort()
  expect(status()).toBe('signedOut')
  wallet.answerPending()
  expect(await signing).toHaveProperty('name', 'AbortError')
  expect(auth.doLogin).not.toHaveBeenCalled()
})

test('a screen that closes as soon as the session is there does not undo it', async () => {
  const { billfold, status } = await visitShop()
  const screen = new AbortController()
  billfold.state.subscribe(({ session }) => session?.status === 'signedIn' && screen.abort())
  await signIn(billfold, { signal: screen.signal })
  expect(status()).toBe('signedIn')
})

test('one sign-in at a time', async () => {
  const { billfold, wallet, signatures } = await visitShop()
  wallet.delay(5)
  const first = signIn(billfold)
  await expect(signIn(billfold)).rejects.toHaveProperty('name', 'SignInUnderWay')
  await first
  expect(signatures()).toBe(1)
})

test('T21 an account that changes while it signs is not signed in as the other', async () => {
  const { billfold, wallet, auth, status } = await visitShop()
  wallet.hangNext()
  const signing = signIn(billfold).catch((error) => error)
  await vi.waitFor(() => expect(wallet.requests.at(-1)?.method).toBe('personal_sign'))
  wallet.setAccounts([wallet.accounts[1] as `0x${string}`])
  await vi.waitFor(() => expect(billfold.state.get().session?.address).toBe(wallet.accounts[1]))
  wallet.answerPending()
  expect(await signing).toHaveProperty('name', 'SignInOtherAccount')
  expect(auth.doLogin).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(status()).toBe('signedOut'))
})

test('T21 fifty switches of account: the session is always the shown account’s, with no nonce and no signature', async () => {
  const { billfold, wallet, auth, status, signatures } = await visitShop()
  await signIn(billfold)
  const asked = auth.isLoggedIn.mock.calls.length
  const [one, two] = wallet.accounts as [`0x${string}`, `0x${string}`]
  for (let turn = 0; turn < 50; turn++) {
    const next = turn % 2 === 0 ? two : one
    wallet.setAccounts([next])
    await vi.waitFor(() => expect(billfold.state.get().session?.address).toBe(next))
    await vi.waitFor(() => expect(status()).toBe(next === one ? 'signedIn' : 'signedOut'))
  }
  expect(auth.isLoggedIn.mock.calls.length - asked).toBe(50)
  expect(auth.getLoginPayload).toHaveBeenCalledTimes(1)
  expect(signatures()).toBe(1)
  expect(auth.doLogout).not.toHaveBeenCalled()
})

test('two wallets have a session each', async () => {
  const { billfold, connector, status } = await visitShop()
  await signIn(billfold)
  await connectWallet(billfold, { connector: connector(2) })
  await vi.waitFor(() => expect(status()).toBe('signedOut'))
  setActiveWallet(billfold, { connector: connector(1) })
  await vi.waitFor(() => expect(status()).toBe('signedIn'))
})

test('R4.94 disconnecting logs out of the host app, once, and only a logged-in account', async () => {
  const { billfold, connector, auth, sessions, address } = await visitShop()
  await signIn(billfold)
  await signOutAndDisconnect(billfold, { connector: connector(1) })
  expect(auth.doLogout.mock.calls).toEqual([[address]])
  expect(sessions.size).toBe(0)
  expect(billfold.wagmi.state.status).toBe('disconnected')
  await vi.waitFor(() => expect(billfold.state.get().session).toBeUndefined())
  await connectWallet(billfold, { connector: connector(1) })
  await vi.waitFor(() => expect(billfold.state.get().session?.status).toBe('signedOut'))
  await signOutAndDisconnect(billfold, { connector: connector(1) })
  expect(auth.doLogout).toHaveBeenCalledTimes(1)
})

test('R4.92 R4.93 R4.94 R4.95 the wallet is disconnected, the modal closed, the session ended and the host app called, in this order', async () => {
  const { billfold, connector, auth, status, address } = await visitShop()
  await signIn(billfold)
  const order: string[] = []
  billfold.on('disconnect', (account) => order.push(`disconnect ${account.address}`))
  auth.doLogout.mockImplementationOnce(async () => void order.push('logout'))
  await signOutAndDisconnect(billfold, {
    connector: connector(1),
    onDisconnected: () => order.push(`close while ${billfold.wagmi.state.status}`),
  })
  expect(order).toEqual(['close while disconnected', 'logout', `disconnect ${address}`])
  expect(status()).toBeUndefined()
})

test('R4.94 R4.95 a wallet that is not the active one is logged out too, with every account of it', async () => {
  const { billfold, connector, wallets, auth, sessions, address, status } = await visitShop()
  await signIn(billfold)
  await connectWallet(billfold, { connector: connector(2) })
  const [first = '0x', second = '0x'] = wallets[1]?.accounts ?? []
  wallets[1]?.setAccounts([first, second])
  await vi.waitFor(() =>
    expect(billfold.wagmi.state.connections.get(connector(2).uid)?.accounts).toHaveLength(2),
  )
  for (const account of [first, second]) sessions.add(account.toLowerCase())
  setActiveWallet(billfold, { connector: connector(1) })
  await vi.waitFor(() => expect(status()).toBe('signedIn'))
  const left: string[] = []
  billfold.on('disconnect', ({ walletId }) => left.push(walletId))
  await signOutAndDisconnect(billfold, { connector: connector(2) })
  expect(auth.doLogout.mock.calls.flat().sort()).toEqual([first, second].sort())
  expect([...sessions]).toEqual([address.toLowerCase()])
  expect(left).toEqual(['test.wallet2'])
  expect(status()).toBe('signedIn')
})

test('a host that never answers does not keep the wallet connected', async () => {
  const { billfold, connector, auth, clock, warnings } = await visitShop()
  await signIn(billfold)
  auth.doLogout.mockReturnValueOnce(new Promise(() => {}))
  const leaving = signOutAndDisconnect(billfold, { connector: connector(1) })
  await vi.waitFor(() => expect(auth.doLogout).toHaveBeenCalled())
  await clock.advance(timing.signOutMs)
  await leaving
  expect(billfold.wagmi.state.status).toBe('disconnected')
  expect(warnings).toContain('The host did not confirm that the account is signed out')
})

test('signing out keeps the wallet, and one who was never signed in is not signed out', async () => {
  const { billfold, auth, status } = await visitShop()
  await signOut(billfold)
  expect(auth.doLogout).not.toHaveBeenCalled()
  await signIn(billfold)
  await signOut(billfold)
  expect(status()).toBe('signedOut')
  expect(billfold.wagmi.state.status).toBe('connected')
})

test('signing in and signing out each emit one event; a refusal emits none', async () => {
  const { billfold, wallet, address, connector, auth } = await visitShop()
  const told: unknown[] = []
  billfold.on('*', ({ name, ...fields }) => told.push([name, fields]))
  wallet.rejectNext()
  await signIn(billfold).catch(() => undefined)
  await signIn(billfold)
  await signOut(billfold)
  await signIn(billfold)
  auth.doLogout.mockRejectedValueOnce(new Error('the host kept the session'))
  await signOut(billfold)
  await signOutAndDisconnect(billfold, { connector: connector(1) })
  expect(told).toEqual([
    ['signIn', { address }],
    ['signOut', { address }],
    ['signIn', { address }],
    ['signOut', { address }],
    ['disconnect', expect.objectContaining({ address })],
  ])
})

test('T20 nobody is asked to sign a message for another account, or one that is none', async () => {
  const { billfold, wallet, auth, signatures } = await visitShop()
  const payload = await auth.getLoginPayload({ address: wallet.accounts[1] as `0x${string}`, chainId: 1337 })
  auth.getLoginPayload.mockResolvedValueOnce(payload)
  await expect(signIn(billfold)).rejects.toHaveProperty('name', 'SignInOtherAccount')
  auth.getLoginPayload.mockResolvedValueOnce({ ...payload, statement: 'Hello\nNonce: 12345678' })
  await expect(signIn(billfold)).rejects.toHaveProperty('name', 'SignInUnreadable')
  expect(signatures()).toBe(0)
})

test('T20 nobody is asked to sign a message for another site', async () => {
  const { auth } = createAuthHost()
  const { visit, wallets } = createVisits()
  const page = { url: () => new URL('https://evil.example/') } as never
  const { billfold, connector } = visit({ auth, platform: { page } })
  await connectWallet(billfold, { connector: connector(1) })
  await expect(signIn(billfold)).rejects.toThrow(
    'The sign-in is for shop.example, but this site is evil.example',
  )
  expect(wallets[0]?.requests.some(({ method }) => method === 'personal_sign')).toBe(false)
})

test('a message for another network moves the wallet there first', async () => {
  const { billfold, wallet, auth } = await visitShop()
  const get = auth.getLoginPayload.getMockImplementation()
  auth.getLoginPayload.mockImplementationOnce((account) => get?.({ ...account, chainId: 1338 }) as never)
  await signIn(billfold)
  const methods = wallet.requests.map(({ method }) => method)
  expect(methods).toContain('wallet_switchEthereumChain')
  expect(methods.indexOf('wallet_switchEthereumChain')).toBeLessThan(methods.indexOf('personal_sign'))
})

test('without the host’s functions there is nothing to sign in to, and nothing is asked', async () => {
  const { visit } = createVisits()
  const { billfold, connector } = visit()
  await connectWallet(billfold, { connector: connector(1) })
  await expect(signIn(billfold)).rejects.toHaveProperty('name', 'SignInNotConfigured')
  expect(billfold.state.get().session).toBeUndefined()
})

test('a host that cannot say counts as signed out, and says so in the log', async () => {
  const { billfold, auth, warnings, connector, status } = await visitShop()
  await disconnectWallet(billfold, { connector: connector(1) })
  auth.isLoggedIn.mockRejectedValueOnce(new Error('down'))
  await connectWallet(billfold, { connector: connector(1) })
  await vi.waitFor(() => expect(status()).toBe('signedOut'))
  expect(warnings).toContain('The host could not say whether the account is signed in')
})
