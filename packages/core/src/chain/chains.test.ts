import { expect, test } from 'vitest'
import { findChainIcon, mergeChainMetadata, toChainAnswer } from './chainMetadata.js'
import type { ChainLike } from './chains.js'
import { chainName, explorerLink, findFaucet, isLocal, isTestnet } from './chains.js'

const scan = { default: { name: 'Scan', url: 'https://scan.example/' } }
const mainnet: ChainLike = { id: 1, name: 'Ethereum', blockExplorers: scan }
const testnet: ChainLike = {
  id: 5,
  name: 'Practice',
  testnet: true,
  faucets: ['javascript:alert(1)', 'https://drip.example'],
}

test('R9.59 chain 1337 counts as local, no other', () => {
  expect([1337, 1338, 1].map(isLocal)).toEqual([true, false, false])
})

test('a chain is a testnet when it says so', () => {
  expect([mainnet, testnet].map(isTestnet)).toEqual([false, true])
})

test('R8.33 a chain that nobody knows is called by its number', () => {
  expect(chainName([mainnet], 1)).toBe('Ethereum')
  expect(chainName([mainnet], 5)).toBe('Unknown chain #5')
  expect(chainName([{ id: 7, name: '' }], 7)).toBe('Unknown chain #7')
})

test.each([
  ['transaction', '0xabc', 'https://scan.example/tx/0xabc'],
  ['address', '0xdef', 'https://scan.example/address/0xdef'],
  ['token', '0x1', 'https://scan.example/token/0x1'],
  ['transaction', '../x?y#z', 'https://scan.example/tx/..%2Fx%3Fy%23z'],
] as const)('the explorer page of the %s %s is %s', (type, value, url) => {
  expect(explorerLink(mainnet, { type, value })).toBe(url)
})

test('without a safe explorer there is no link', () => {
  expect(explorerLink(testnet, { type: 'address', value: '0x1' })).toBeUndefined()
  const unsafe = { id: 1, blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)' } } }
  expect(explorerLink(unsafe, { type: 'address', value: '0x1' })).toBeUndefined()
})

test('the faucet is that of a testnet, or the local one for chain 1337, and never an unsafe link', () => {
  expect(findFaucet(testnet)).toBe('https://drip.example')
  expect(findFaucet({ ...testnet, faucets: [] })).toBeUndefined()
  expect(findFaucet({ ...mainnet, faucets: ['https://drip.example'] })).toBeUndefined()
  expect(findFaucet({ id: 1337 }, { localFaucet: 'http://localhost:4000/dev/faucet' })).toBe(
    'http://localhost:4000/dev/faucet',
  )
  expect(
    findFaucet({ id: 1338, testnet: true }, { localFaucet: 'http://localhost:4000/dev/faucet' }),
  ).toBeUndefined()
})

test.each([
  ['https://icons.example/eth.png', 'https://icons.example/eth.png'],
  [{ url: 'ipfs://QmIcon/eth.png' }, 'https://ipfs.io/ipfs/QmIcon/eth.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
])('the chain icon %j is shown from %s', (icon, url) => {
  const warnings: string[] = []
  expect(findChainIcon({ id: 1, icon }, (message) => warnings.push(message))).toBe(url)
  expect(warnings).toEqual([])
})

test.each(['javascript:alert(1)', 'data:text/html,<script>', 'not a url', 'file:///etc/passwd'])(
  'R8.28 the chain icon %j is not shown and logged',
  (icon) => {
    const warnings: string[] = []
    expect(findChainIcon({ id: 1, icon }, (message) => warnings.push(message))).toBeUndefined()
    expect(warnings).toEqual(['Failed to resolve icon for chain'])
  },
)

test('a chain without an icon is nothing to log', () => {
  expect(findChainIcon({ id: 1 }, () => expect.unreachable())).toBeUndefined()
})

test('R3.13 what the app says about a chain wins over the service, and gaps are filled', () => {
  const answer = {
    name: 'Other',
    testnet: true,
    icon: { url: 'ipfs://QmX' },
    faucets: ['https://drip.example', 5],
    explorers: [{ name: 'Far', url: 'https://far.example' }, null],
    nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 9 },
  }
  expect(mergeChainMetadata({ id: 1, name: 'Mine', testnet: false, blockExplorers: scan }, answer)).toEqual({
    chainId: 1,
    name: 'Mine',
    testnet: false,
    icon: { url: 'ipfs://QmX' },
    faucets: ['https://drip.example'],
    explorers: [scan.default],
    nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 9 },
  })
})

test.each([
  undefined,
  null,
  'text',
  [],
  7,
  { name: 5, nativeCurrency: 'x', explorers: {}, faucets: 'x', icon: 3 },
])('the metadata answer %j does no harm', (answer) => {
  expect(mergeChainMetadata({ id: 9 }, answer)).toEqual({
    chainId: 9,
    name: '',
    testnet: false,
    nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  })
})

test('of what a service says about a chain nothing unsafe is kept', () => {
  const nativeCurrency = { name: 'Coin', symbol: 'CN', decimals: 18 }
  const answer = {
    name: '\u202eFar',
    nativeCurrency,
    icon: { url: 'http://192.168.0.1/icon.png' },
    faucets: ['javascript:alert(1)', 'http://10.0.0.1/', 'https://drip.example/'],
    explorers: [
      { name: 'Bad', url: 'data:text/html,x' },
      { name: 'Good', url: 'https://scan.example' },
    ],
  }
  expect(toChainAnswer(answer)).toEqual({
    name: 'Far',
    nativeCurrency,
    faucets: ['https://drip.example/'],
    explorers: [{ name: 'Good', url: 'https://scan.example' }],
  })
  const own = { ...answer, icon: { url: 'http://localhost:4000/icon.svg' } }
  expect(toChainAnswer(own, { trusted: ['http://localhost:4000'] }).icon).toEqual(own.icon)
})

test('T49 an icon that a service names comes through the services or not at all', () => {
  const url = 'https://canary.example/icon.png'
  const answer = { name: 'Far', nativeCurrency: { name: 'C', symbol: 'C', decimals: 18 }, icon: { url } }
  const proxy = 'https://services.example'
  expect(toChainAnswer(answer, { proxy }).icon).toEqual({
    url: `${proxy}/image?url=${encodeURIComponent(url)}`,
  })
  expect(toChainAnswer(answer).icon).toBeUndefined()
})
