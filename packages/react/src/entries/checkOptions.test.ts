import { type CreateBillfoldOptions, createBillfold, smartAccounts, walletConnect } from '@billfold/core'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { checkOptions } from './checkOptions.js'

const billfold = createBillfold({ chains: [mainnet] })

test('an option that the configuration does not know is refused with the fix', () => {
  expect(() => checkOptions({ chain: { id: 99, name: 'Nowhere' } }, billfold)).toThrow(
    'chain 99 (Nowhere) is not configured, so a wallet cannot be moved to it. Add it to `chains` of createBillfold',
  )
  expect(() => checkOptions({ chains: [mainnet, { id: 98 }] }, billfold)).toThrow(
    'chain 98 is not configured',
  )
})

test('what is configured passes, and so does what is added later', () => {
  checkOptions({ chain: mainnet, chains: [mainnet] }, billfold)
  billfold.addChain({ ...mainnet, id: 77, name: 'Added' })
  checkOptions({ chain: { id: 77 } }, billfold)
})

const auth = {
  getLoginPayload: () => new Promise<never>(() => {}),
  doLogin: async () => {},
  doLogout: async () => {},
  isLoggedIn: async () => false,
}

test('R3.36 the connect options of the configuration are kept as they were given', () => {
  const config = {
    wallets: ['io.metamask'],
    chains: [mainnet],
    accountAbstraction: smartAccounts({ chains: { 1: { bundlerUrl: 'https://bundler.test' } } }),
    appMetadata: { name: 'Shop' },
    auth,
    autoConnect: { timeout: 5_000 },
    walletConnect: walletConnect({ projectId: 'shop' }),
  } satisfies CreateBillfoldOptions
  const whole = createBillfold(config)
  expect(whole).toMatchObject({
    appMetadata: { name: 'Shop' },
    auth,
    autoConnect: { timeout: 5_000 },
    walletIds: ['io.metamask'],
  })
  expect(whole.walletConnect?.options.projectId).toBe('shop')
})
