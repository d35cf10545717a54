import { expect, test } from 'vitest'
import { walletDirectory } from './directory/walletDirectory.js'
import { type ListWalletsParameters, listWallets } from './listWallets.js'
import type { ListedConnector } from './WalletEntry.js'

const announced = (id: string, name = id): ListedConnector => ({ id, name, type: 'injected', icon: 'data:,' })
const generic: ListedConnector = { id: 'injected', name: 'Injected', type: 'injected' }
const metaMaskSdk: ListedConnector = {
  id: 'metaMaskSDK',
  name: 'MetaMask',
  type: 'metaMask',
  rdns: ['io.metamask', 'io.metamask.mobile'],
}
const inApp: ListedConnector = { id: 'inApp', name: 'Email', type: 'inApp' }

const popular = [
  'io.metamask',
  'com.coinbase.wallet',
  'me.rainbow',
  'com.trustwallet.app',
  'app.phantom',
  'io.zerion.wallet',
]

function list(parameters: Partial<ListWalletsParameters<ListedConnector>>) {
  return listWallets({ connectors: [], directory: walletDirectory, ...parameters })
}
const ids = (parameters: Partial<ListWalletsParameters<ListedConnector>>) =>
  list(parameters).main.map((entry) => entry.id)

test.each<[string, Partial<ListWalletsParameters<ListedConnector>>, string[]]>([
  ['announced wallets come as found', { connectors: [announced('a.b'), announced('c.d')] }, ['a.b', 'c.d']],
  [
    'in-app, recent, recommended, installed, others',
    {
      connectors: [announced('a.b'), metaMaskSdk, announced('me.rainbow'), announced('c.d'), inApp],
      recommended: ['me.rainbow'],
      recent: ['c.d'],
    },
    ['inApp', 'c.d', 'me.rainbow', 'a.b', 'io.metamask'],
  ],
  [
    'recommended ones in the integrator’s order, installed or not',
    { connectors: [announced('a.b'), announced('io.metamask')], recommended: ['app.phantom', 'io.metamask'] },
    ['app.phantom', 'io.metamask', 'a.b'],
  ],
  [
    'recent ones newest first',
    { connectors: [announced('a.b'), announced('c.d')], recent: ['c.d', 'a.b', 'gone.wallet'] },
    ['c.d', 'a.b'],
  ],
  [
    'a wallet that is announced and configured is one wallet',
    { connectors: [metaMaskSdk, announced('io.metamask')] },
    ['io.metamask'],
  ],
  [
    'also one that our directory has never met',
    {
      connectors: [{ id: 'sdk', name: 'New', type: 'new', rdns: 'com.new' }, announced('com.new')],
    },
    ['com.new'],
  ],
  [
    'the nameless browser wallet hides behind announced ones',
    { connectors: [generic, announced('a.b')] },
    ['a.b'],
  ],
  ['and stands alone', { connectors: [generic] }, ['injected']],
  ['but not where there is no wallet at all', { connectors: [generic], hasBrowserWallet: false }, popular],
  ['an in-app wallet adds to the known ones', { connectors: [inApp] }, ['inApp', ...popular]],
  ['and to those that are here', { connectors: [inApp, announced('a.b')] }, ['inApp', 'a.b']],
  [
    'where ids are listed they are the list',
    { connectors: [inApp], listed: ['me.rainbow'] },
    ['inApp', 'me.rainbow'],
  ],
  ['its own id alone leaves it alone', { connectors: [inApp], listed: ['inApp'] }, ['inApp']],
  ['as does a button for it alone', { connectors: [inApp], only: ['inApp'] }, ['inApp']],
  [
    'hidden wallets are hidden, by any name',
    { connectors: [announced('io.metamask'), announced('a.b')], hidden: ['io.metamask.mobile'] },
    ['a.b'],
  ],
  [
    'only these',
    { connectors: [announced('a.b'), announced('c.d')], only: ['c.d', 'me.rainbow'] },
    ['c.d', 'me.rainbow'],
  ],
  [
    'wallets of the config are listed beside installed ones',
    { connectors: [announced('a.b')], listed: ['app.phantom'] },
    ['a.b', 'app.phantom'],
  ],
])('%s', (_, parameters, expected) => {
  expect(ids(parameters)).toEqual(expected)
})

test('an announced wallet beats the connector that would load an SDK for it', () => {
  const [entry] = list({ connectors: [metaMaskSdk, announced('io.metamask', 'MetaMask')] }).main
  expect(entry).toMatchObject({ installed: true, icon: 'data:,', connector: { type: 'injected' } })
})

test('a known wallet that is not here has no connector but a colour and a way to get it', () => {
  const [entry] = list({ recommended: ['me.rainbow'] }).main
  expect(entry).toMatchObject({
    name: 'Rainbow',
    connector: undefined,
    installed: false,
    group: 'recommended',
  })
  expect(entry?.directory?.stores.ios).toBeDefined()
})

test('“All Wallets” has every known wallet and every connector once, without hidden ones', () => {
  const { all } = list({ connectors: [announced('a.b'), announced('io.metamask')], hidden: ['me.rainbow'] })
  expect(all).toHaveLength(walletDirectory.length - 1 + 1)
  expect(new Set(all.map((entry) => entry.id)).size).toBe(all.length)
  expect(all.map((entry) => entry.id)).not.toContain('me.rainbow')
  expect(list({ only: ['io.metamask'] }).all).toHaveLength(1)
})

test('with WalletConnect it is a row of its own, after the wallets that are here, or after those that are offered', () => {
  const ids = (connectors: ListedConnector[], recent: string[] = []) =>
    listWallets({ connectors, directory: walletDirectory, walletConnect: true, recent }).main.map(
      ({ id }) => id,
    )
  const installed = { id: 'io.rabby', name: 'Rabby', type: 'injected' }
  const looked = {
    id: 'walletConnect:me.rainbow',
    name: 'Rainbow',
    type: 'walletConnectPairing',
    rdns: 'me.rainbow',
  }
  expect(ids([installed])).toEqual(['io.rabby', 'walletConnect'])
  expect(ids([])).toHaveLength(6)
  expect(ids([]).at(-1)).toBe('walletConnect')
  expect(ids([looked])).toEqual(ids([]))
  expect(ids([installed, looked])).toEqual(['io.rabby', 'walletConnect'])
  expect(ids([installed, looked], [looked.id])).toEqual(['me.rainbow', 'io.rabby', 'walletConnect'])
})

test.each<[string, Partial<ListWalletsParameters<ListedConnector>>, string[]]>([
  ['up to six with those that are here', { connectors: [announced('a.b')] }, popular.slice(0, 5)],
  [
    'never fewer than three',
    { connectors: ['a.b', 'c.d', 'e.f', 'g.h', 'i.j'].map((id) => announced(id)) },
    popular.slice(0, 3),
  ],
  [
    'none that is shown already',
    { connectors: [announced('io.metamask')], recommended: ['me.rainbow'] },
    ['com.coinbase.wallet', 'com.trustwallet.app', 'app.phantom', 'io.zerion.wallet'],
  ],
  [
    'none that is hidden',
    { connectors: [announced('a.b')], hidden: ['com.coinbase.wallet', 'app.phantom'] },
    ['io.metamask', 'me.rainbow', 'com.trustwallet.app', 'io.zerion.wallet', 'com.okex.wallet'],
  ],
  ['none where they are the list already', { connectors: [] }, []],
  ['none where the config lists ids', { connectors: [announced('a.b')], listed: ['me.rainbow'] }, []],
  ['none where a button lists ids', { connectors: [announced('a.b')], only: ['a.b'] }, []],
])('popular wallets beside the others: %s', (_, parameters, expected) => {
  expect(list(parameters).popular.map(({ id }) => id)).toEqual(expected)
})
