import { type Address, type Hex, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { type AccountName, type AccountRow, accountTable, mnemonic } from './accounts.js'

/** A named account of the local world. */
export type DevAccount = {
  name: AccountName
  about: string
  address: Address
  privateKey: Hex
  /** The name that resolves to this account and back, if it has one. */
  ensName?: string | undefined
}

/** Behind the named accounts of the mnemonic; owns the contracts. */
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

/** The account that deploys everything, always in the same order: the addresses never change. */
export function getDeployer(): Address {
  return derive(getRoot(), deployerIndex).address
}

/** The key of any account of the mnemonic. */
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
