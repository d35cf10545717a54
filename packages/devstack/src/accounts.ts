import type { TokenSymbol } from './tokens.js'

/** The mnemonic that every development chain knows; worth nothing anywhere else. */
export const mnemonic = 'test test test test test test test test test test test junk'

/** What an account owns on one chain, in whole units. */
export type Purse = { ether: string; tokens?: Partial<Record<TokenSymbol, string>> }

export type AccountRow = {
  /** What this account is there for. */
  about: string
  /** What its reverse record says; the forward record agrees unless the account is a `spoof`. */
  ensName?: string
  /** The name's avatar record. */
  avatar?: 'picture' | 'nft' | 'javascript'
  spoof?: boolean
  purses: Partial<Record<1337 | 1338 | 1339, Purse>>
}

const full: Purse = {
  ether: '100',
  tokens: { WETH: '5', USDC: '25000', USDT: '10000', DAI: '5000', TOLL: '1000', HOSTILE: '1' },
}
const testnet: Purse = { ether: '10', tokens: { USDC: '1000' } }

/** The named accounts, in the order of the mnemonic. */
export const accountTable = {
  alice: {
    about: 'owns some of everything on every chain',
    ensName: 'alice.eth',
    avatar: 'picture',
    purses: { 1337: full, 1338: full, 1339: testnet },
  },
  bob: {
    about: 'an ordinary customer',
    ensName: 'bob.eth',
    avatar: 'picture',
    purses: {
      1337: { ether: '12.5', tokens: { USDC: '1500', USDT: '250', DAI: '75.5' } },
      1338: { ether: '2', tokens: { USDC: '300' } },
      1339: testnet,
    },
  },
  carol: {
    about: 'a collector; the avatar is one of her own pieces',
    ensName: 'carol.eth',
    avatar: 'nft',
    purses: { 1337: { ether: '8', tokens: { DAI: '900' } }, 1338: { ether: '3' }, 1339: testnet },
  },
  dave: {
    about: 'a shop: receives payments, owns little; the avatar record is a javascript: URL',
    ensName: 'dave.eth',
    avatar: 'javascript',
    purses: { 1337: { ether: '1', tokens: { USDC: '10' } }, 1338: { ether: '1', tokens: { USDC: '10' } } },
  },
  erin: {
    about: 'has everything on the second chain and nothing on the first',
    ensName: 'erin.eth',
    avatar: 'picture',
    purses: { 1338: { ether: '20', tokens: { USDC: '4000', DAI: '2500', WETH: '1' } } },
  },
  frank: {
    about: 'ether only, and no name',
    purses: { 1337: { ether: '5' }, 1338: { ether: '5' }, 1339: { ether: '5' } },
  },
  grace: {
    about: 'USDC but no ether to pay for gas',
    ensName: 'grace.eth',
    purses: { 1337: { ether: '0', tokens: { USDC: '500' } }, 1338: { ether: '0', tokens: { USDC: '500' } } },
  },
  heidi: { about: 'owns nothing at all', purses: {} },
  ivan: {
    about: 'his name does not normalise: the first letter is Cyrillic and poses as alice.eth',
    ensName: '\u0430lice.eth',
    purses: { 1337: { ether: '3' }, 1338: { ether: '3' } },
  },
  judy: {
    about: 'her reverse record claims bob.eth, which does not lead back to her',
    ensName: 'bob.eth',
    spoof: true,
    purses: { 1337: { ether: '3' }, 1338: { ether: '3' } },
  },
} as const satisfies Record<string, AccountRow>

export type AccountName = keyof typeof accountTable
