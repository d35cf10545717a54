import { type Address, type Hex, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import type { TokenSymbol } from './tokenTable.js'

/** The mnemonic of every development chain; without value elsewhere. */
export const mnemonic = 'test test test test test test test test test test test junk'

/** Funds of an account on one chain, in whole units. */
export type Funds = { ether: string; tokens?: Partial<Record<TokenSymbol, string>> }

export type AccountRow = {
  /** Purpose of this account. */
  about: string
  /** Its reverse record; the forward record agrees unless the account is a `spoof`. */
  ensName?: string
  /** The name's avatar record. */
  avatar?: 'picture' | 'nft' | 'javascript'
  spoof?: boolean
  funds: Partial<Record<1337 | 1338 | 1339, Funds>>
}

const full: Funds = {
  ether: '100',
  tokens: { WETH: '5', USDC: '25000', USDT: '10000', DAI: '5000', TOLL: '1000', HOSTILE: '1' },
}
const testnet: Funds = { ether: '10', tokens: { USDC: '1000' } }

/** The named accounts, in the order of the mnemonic. */
export const accountTable = {
  alice: {
    about: 'owns some of everything on every chain',
    ensName: 'alice.eth',
    avatar: 'picture',
    funds: { 1337: full, 1338: full, 1339: testnet },
  },
  bob: {
    about: 'an ordinary customer',
    ensName: 'bob.eth',
    avatar: 'picture',
    funds: {
      1337: { ether: '12.5', tokens: { USDC: '1500', USDT: '250', DAI: '75.5' } },
      1338: { ether: '2', tokens: { USDC: '300' } },
      1339: testnet,
    },
  },
  carol: {
    about: 'a collector; the avatar is one of her own pieces',
    ensName: 'carol.eth',
    avatar: 'nft',
    funds: { 1337: { ether: '8', tokens: { DAI: '900' } }, 1338: { ether: '3' }, 1339: testnet },
  },
  dave: {
    about: 'a shop: receives payments, owns little; the avatar record is a javascript: URL',
    ensName: 'dave.eth',
    avatar: 'javascript',
    funds: { 1337: { ether: '1', tokens: { USDC: '10' } }, 1338: { ether: '1', tokens: { USDC: '10' } } },
  },
  erin: {
    about: 'has everything on the second chain and nothing on the first',
    ensName: 'erin.eth',
    avatar: 'picture',
    funds: { 1338: { ether: '20', tokens: { USDC: '4000', DAI: '2500', WETH: '1' } } },
  },
  frank: {
    about: 'ether only, and no name',
    funds: { 1337: { ether: '5' }, 1338: { ether: '5' }, 1339: { ether: '5' } },
  },
  grace: {
    about: 'USDC but no ether to pay for gas',
    ensName: 'grace.eth',
    funds: { 1337: { ether: '0', tokens: { USDC: '500' } }, 1338: { ether: '0', tokens: { USDC: '500' } } },
  },
  heidi: { about: 'owns nothing at all', funds: {} },
  ivan: {
    about: 'his name does not normalise: the first letter is Cyrillic and poses as alice.eth',
    ensName: '\u0430lice.eth',
    funds: { 1337: { ether: '3' }, 1338: { ether: '3' } },
  },
  judy: {
    about: 'her reverse record claims bob.eth, which does not lead back to her',
    ensName: 'bob.eth',
    spoof: true,
    funds: { 1337: { ether: '3' }, 1338: { ether: '3' } },
  },
} as const satisfies Record<string, AccountRow>

export type AccountName = keyof typeof accountTable

/** A named account of the local stack. */
export type DevAccount = {
  name: AccountName
  about: string
  address: Address
  privateKey: Hex
  /** Returns the name that resolves to this account and back, if any. */
  ensName?: string | undefined
}

/** Index after the named accounts of the mnemonic; owns the contracts. */
const deployerIndex = 10

/** Every named account with its key. */
export function listAccounts(): DevAccount[] {
  const root = getRoot()
  return Object.entries<AccountRow>(accountTable).map(([name, { about, ensName, spoof }], index) => ({
    name: name as AccountName,
    about,
    ...derive(root, index),
    ...(ensName !== undefined && !spoof ? { ensName } : {}),
  }))
}

/** The account that deploys everything in a fixed order, so that addresses never change. */
export function getDeployer(): Address {
  return derive(getRoot(), deployerIndex).address
}

/** Returns the key of any account of the mnemonic. */
export function getKey(index: number): Hex {
  return derive(getRoot(), index).privateKey
}

function getRoot() {
  return mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey()
}

function derive(root: ReturnType<typeof getRoot>, index: number): { address: Address; privateKey: Hex } {
  const { privateKey } = root.deriveChild(index)
  if (!privateKey) throw new Error(`The mnemonic has no key ${index}`)
  return { address: privateKeyToAddress(toHex(privateKey)), privateKey: toHex(privateKey) }
}
