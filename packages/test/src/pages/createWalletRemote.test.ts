import { afterEach, expect, test } from 'vitest'
import { demoKeys } from '../wallet/announceWallets.js'
import { createScriptedWallet } from '../wallet/createScriptedWallet.js'
import { createWalletRemote } from './createWalletRemote.js'
import type { PageLike } from './PageLike.js'

/** A page that runs its scripts in this process. */
const page = {
  evaluate: async (run: (input: never) => unknown, input: never) => run(input),
} as unknown as PageLike

const holder = globalThis as { demoWallets?: unknown }

afterEach(() => {
  delete holder.demoWallets
})

test('every control of a scripted wallet can be pressed from outside the page', async () => {
  const chains = [{ id: 1337, rpcUrl: 'http://one.test' }] as const
  const wallet = createScriptedWallet({ name: 'Demo', rdns: 'dev.demo', privateKeys: [demoKeys[0]], chains })
  holder.demoWallets = [wallet]
  const remote = createWalletRemote(page, 0)
  const functions = Object.entries(wallet).filter(([, value]) => typeof value === 'function')
  expect(Object.keys(remote).sort()).toEqual(
    [...functions.map(([name]) => name), 'listHeld', 'listSent'].sort(),
  )

  await remote.rejectNext(4001)
  await expect(wallet.provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
    code: 4001,
  })
  expect(await remote.listSent()).toEqual([])
})

test('a page without scripted wallets is told so', async () => {
  await expect(createWalletRemote(page, 2).hangNext()).rejects.toThrow('no window.demoWallets[2]')
})
