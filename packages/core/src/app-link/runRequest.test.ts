import { type Address, type Chain, custom } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { connectWallet } from '../actions/connectWallet.js'
import { createBillfold } from '../actions/createBillfold.js'
import type { ReadRequest } from '../config/AppLink.js'
import { createVisits } from '../test/createVisits.js'
import { smartAccounts } from '../wallets/smart/smartAccounts.js'
import { toJsonRpcError } from './AppLinkError.js'
import { openAppLink } from './openAppLink.js'
import { runRequest } from './runRequest.js'

afterEach(() => vi.unstubAllGlobals())

/** Creates an app connected to a contract account. */
async function createSmartApp() {
  const { visit, wallets } = createVisits(1)
  const accountAbstraction = smartAccounts({ chains: { 1337: { bundlerUrl: 'http://bundler.test' } } })
  // Node on which every contract is deployed, including the factory.
  const node = custom({ request: async () => '0x60' })
  const { billfold } = visit({ accountAbstraction, transports: { 1337: node } })
  const connector = billfold.wagmi.connectors.find(({ id }) => id === 'smart:test.wallet1')
  if (!connector) throw new Error('No smart account')
  const address = (await connectWallet(billfold, { connector, chainId: 1337 })) as Address
  const app = { name: 'App', origin: 'https://app.test', verification: 'unknown' } as const
  const ask = (request: object) =>
    runRequest(billfold, { id: 1, topic: 'ab', app, address, chainId: 1337, request: request as ReadRequest })
  return { address, owner: wallets[0], ask }
}

test('R8.45 R8.46 a contract account sends no raw transaction and signs none, and the app gets the reason', async () => {
  const { address, owner, ask } = await createSmartApp()
  const transaction = { from: address, to: address, value: 0n, data: '0x' } as const
  const requestCount = owner?.requests.length
  const raw = await ask({
    type: 'rawTransaction',
    method: 'eth_sendRawTransaction',
    raw: '0x02',
    ...transaction,
  }).catch(toJsonRpcError)
  expect(raw).toMatchObject({ message: 'The current account does not support sending raw transactions' })
  const signed = await ask({
    type: 'transaction',
    method: 'eth_signTransaction',
    ...transaction,
  }).catch(toJsonRpcError)
  expect(signed).toMatchObject({ message: 'The current account does not support signing transactions' })
  expect(owner?.requests.slice(requestCount).filter(({ method }) => /sign|send/i.test(method))).toEqual([])
})

test('R8.43 without WalletConnect there is nothing to connect an app with', async () => {
  const billfold = createBillfold({ chains: [{ id: 1, name: 'One' } as Chain] })
  expect(billfold.appLink).toBeUndefined()
  await expect(openAppLink(billfold)).rejects.toThrow('No WalletConnect client found')
})
