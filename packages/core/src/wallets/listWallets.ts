import { findCapabilities } from './capabilities.js'
import type { DirectoryWallet } from './directory/DirectoryWallet.js'
import type { ListedConnector, WalletEntry, WalletGroup } from './WalletEntry.js'
import { findWalletIcon, isAnnounced } from './WalletEntry.js'

export type ListWalletsParameters<TConnector extends ListedConnector> = {
  connectors: readonly TConnector[]
  directory: readonly DirectoryWallet[]
  /** Known wallets to list even if they are not installed. @default the most popular, if no wallet is installed */
  listed?: readonly string[] | undefined
  /** Ids to mark and move up, in this order. */
  recommended?: readonly string[] | undefined
  /** Ids to hide. */
  hidden?: readonly string[] | undefined
  /** Display name of a connector. @default its own name */
  nameOf?: ((connector: TConnector) => string) | undefined
  /** Lists only these ids. */
  only?: readonly string[] | undefined
  /** Newest first. */
  recent?: readonly string[] | undefined
  /** True if wallets on other devices can be reached: then "WalletConnect" has its own row. @default false */
  walletConnect?: boolean | undefined
  /** True if `window.ethereum` exists; otherwise the unnamed browser wallet is not listed. @default true */
  hasBrowserWallet?: boolean | undefined
}

export type ListWalletsReturnType<TConnector extends ListedConnector> = {
  /** First screen. */
  main: WalletEntry<TConnector>[]
  /** Known wallets to offer beside `main`, most popular first; none where the integrator chose the list. */
  popular: WalletEntry<TConnector>[]
  /** All wallets, for "All Wallets". */
  all: WalletEntry<TConnector>[]
}

/** The connector of `window.ethereum`. */
const browserWalletId = 'injected'

/** The row for any wallet that scans the code. */
const walletConnectId = 'walletConnect'

/** Number of known wallets that are offered if no wallet is installed; the row of WalletConnect takes one place. */
const offered = 6

/** Number of known wallets that are offered beside any number of others. */
const offeredBeside = 3

const order: readonly WalletGroup[] = ['inApp', 'recent', 'recommended', 'installed', 'other']

/** Merges discovered and configured connectors and known wallets into one ordered list without duplicates. */
export function listWallets<TConnector extends ListedConnector>(
  parameters: ListWalletsParameters<TConnector>,
): ListWalletsReturnType<TConnector> {
  const { directory, listed = [], recommended = [], hidden = [], only, recent = [], nameOf } = parameters
  const draft = new Map<string, WalletEntry<TConnector>>()
  for (const connector of inOrder(parameters)) {
    const known = directory.find((wallet) => isKnownAs(wallet, connector))
    const id = known?.id ?? namesOf(connector).find((name) => draft.has(name)) ?? connector.id
    if (!draft.has(id)) draft.set(id, toEntry(id, connector, known, nameOf?.(connector)))
  }
  for (const wallet of directory) {
    if (!draft.has(wallet.id)) draft.set(wallet.id, toEntry<TConnector>(wallet.id, undefined, wallet))
  }

  if (parameters.walletConnect && !draft.has(walletConnectId))
    draft.set(walletConnectId, {
      ...toEntry<TConnector>(walletConnectId, undefined, undefined),
      name: 'WalletConnect',
    })

  const all = [...draft.values()]
    .filter((entry) => !names(entry, hidden) && (only === undefined || names(entry, only)))
    .map((entry) => ({ ...entry, group: groupOf(entry, recent, recommended) }))
    .sort(
      (a, b) =>
        order.indexOf(a.group) - order.indexOf(b.group) ||
        rank(a, recent, recommended) - rank(b, recent, recommended) ||
        popularity(a, directory) - popularity(b, directory),
    )
  const shown = [...listed, ...recommended, ...(only ?? [])]
  const isMain = (entry: WalletEntry<TConnector>) =>
    isHere(entry) || names(entry, shown) || (entry.connector !== undefined && names(entry, recent))
  const isPlain = ({ id }: WalletEntry<TConnector>) => id === walletConnectId
  const main = all.filter((entry) => isMain(entry) && !isPlain(entry))
  // Keeps external wallets in the list beside the login.
  const isLoginOnly = main.every(({ group }) => group === 'inApp')
  const isListed = main.length > 0 && (listed.length > 0 || only !== undefined)
  const known = all.filter((entry) => entry.group !== 'inApp' && !isPlain(entry))
  const room = parameters.walletConnect ? offered - 1 : offered
  const wallets = isLoginOnly && !isListed ? [...main, ...known.slice(0, room)] : main
  const isOpenList = listed.length === 0 && only === undefined
  const popular = isOpenList ? known.filter((entry) => entry.directory && !wallets.includes(entry)) : []
  const count = wallets === main ? Math.max(offeredBeside, room - main.length) : 0
  return { main: [...wallets, ...all.filter(isPlain)], popular: popular.slice(0, count), all }
}

/** Returns true if the entry has a connector that is not just an opened WalletConnect one. */
function isHere({ connector }: WalletEntry): boolean {
  return connector !== undefined && !connector.id.startsWith(`${walletConnectId}:`)
}

/** Puts announced wallets first, so that an installed wallet is preferred to a connector that loads its SDK. */
function inOrder<TConnector extends ListedConnector>(
  parameters: ListWalletsParameters<TConnector>,
): TConnector[] {
  const { connectors, hasBrowserWallet = true } = parameters
  const announced = connectors.filter(isAnnounced)
  const others = connectors.filter((connector) => !isAnnounced(connector))
  const nameless = announced.length > 0 || !hasBrowserWallet
  return [
    ...announced,
    ...others.filter((connector) => !nameless || ownerOf(connector).id !== browserWalletId),
  ]
}

/** Returns the owner of a smart account, under which it is listed. */
function ownerOf(connector: ListedConnector): ListedConnector {
  return connector.smart?.owner ?? connector
}

function isKnownAs(wallet: DirectoryWallet, connector: ListedConnector): boolean {
  const walletNames = [...wallet.rdns, ...(wallet.connectorIds ?? [])]
  return namesOf(connector).some((name) => walletNames.includes(name))
}

function namesOf({ id, rdns = [] }: ListedConnector): string[] {
  return [id, ...(typeof rdns === 'string' ? [rdns] : rdns)]
}

function toEntry<TConnector extends ListedConnector>(
  id: string,
  connector: TConnector | undefined,
  known: DirectoryWallet | undefined,
  name = connector?.name,
): WalletEntry<TConnector> {
  return {
    id,
    name: name || known?.name || id,
    icon: connector && findWalletIcon(connector),
    color: known?.color,
    group: 'other',
    installed: connector !== undefined && isAnnounced(connector),
    connector,
    directory: known,
  }
}

function names(entry: WalletEntry, ids: readonly string[]): boolean {
  return position(entry, ids) >= 0
}

/** Returns the index of an entry; integrators may use any id of a wallet. */
function position(entry: WalletEntry, ids: readonly string[]): number {
  const { connector, directory } = entry
  const entryIds = [
    entry.id,
    ...(connector ? [connector.id, ownerOf(connector).id] : []),
    ...(directory?.rdns ?? []),
  ]
  return ids.findIndex((id) => entryIds.includes(id))
}

function groupOf(entry: WalletEntry, recent: readonly string[], recommended: readonly string[]): WalletGroup {
  if (entry.connector && findCapabilities(entry.connector).inApp) return 'inApp'
  if (entry.connector && names(entry, recent)) return 'recent'
  if (names(entry, recommended)) return 'recommended'
  return entry.installed ? 'installed' : 'other'
}

/** Keeps a wallet in its place while it is reached by WalletConnect; wallets that are here come first. */
function popularity(entry: WalletEntry, directory: readonly DirectoryWallet[]): number {
  if (isHere(entry)) return -1
  const index = entry.directory ? directory.indexOf(entry.directory) : -1
  return index < 0 ? directory.length : index
}

function rank(entry: WalletEntry, recent: readonly string[], recommended: readonly string[]): number {
  if (entry.group === 'recent') return position(entry, recent)
  return entry.group === 'recommended' ? position(entry, recommended) : 0
}
