import { findCapabilities } from './capabilities.js'
import type { DirectoryWallet } from './directory/DirectoryWallet.js'
import { findWalletIcon } from './findWalletIcon.js'
import { isAnnounced } from './isAnnounced.js'
import type { ListedConnector, WalletEntry, WalletGroup } from './WalletEntry.js'

export type ListWalletsParameters<TConnector extends ListedConnector> = {
  connectors: readonly TConnector[]
  directory: readonly DirectoryWallet[]
  /** Known wallets that are listed even where they are not installed. @default the most popular, where no wallet is installed */
  listed?: readonly string[] | undefined
  /** Ids to mark and lift, in this order. */
  recommended?: readonly string[] | undefined
  /** Ids never to show. */
  hidden?: readonly string[] | undefined
  /** How people know a connector. @default its own name */
  nameOf?: ((connector: TConnector) => string) | undefined
  /** Show these ids and no others. */
  only?: readonly string[] | undefined
  /** Newest first. */
  recent?: readonly string[] | undefined
  /** Whether wallets on other devices can be reached: then "WalletConnect" is a row of its own. @default false */
  walletConnect?: boolean | undefined
  /** Whether `window.ethereum` exists; without it the nameless browser wallet is not listed. @default true */
  hasBrowserWallet?: boolean | undefined
}

export type ListWalletsReturnType<TConnector extends ListedConnector> = {
  /** First screen. */
  main: WalletEntry<TConnector>[]
  /** Everything, for "All Wallets". */
  all: WalletEntry<TConnector>[]
}

/** The connector that stands for whatever sits at `window.ethereum`. */
const browserWalletId = 'injected'

/** The row of whichever wallet scans the code. */
const walletConnectId = 'walletConnect'

/** How many known wallets are offered where there is no wallet to connect. */
const offered = 4

const order: readonly WalletGroup[] = ['inApp', 'recent', 'recommended', 'installed', 'other']

/** Discovered and configured connectors and known wallets as one ordered list, each wallet once. */
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
        rank(a, recent, recommended) - rank(b, recent, recommended),
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
  const wallets = isLoginOnly && !isListed ? [...main, ...known.slice(0, offered)] : main
  return { main: [...wallets, ...all.filter(isPlain)], all }
}

/** Has a connector, and not only because it was once looked at through WalletConnect. */
function isHere({ connector }: WalletEntry): boolean {
  return connector !== undefined && !connector.id.startsWith(`${walletConnectId}:`)
}

/** Announced wallets first, so that one found in this browser beats a connector that would fetch an SDK for it. */
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

/** A smart account is listed as the wallet that one knows: its owner. */
function ownerOf(connector: ListedConnector): ListedConnector {
  return connector.smart?.owner ?? connector
}

function isKnownAs(wallet: DirectoryWallet, connector: ListedConnector): boolean {
  const own = [...wallet.rdns, ...(wallet.connectorIds ?? [])]
  return namesOf(connector).some((name) => own.includes(name))
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

/** Integrators may name a wallet by any of its names. */
function position(entry: WalletEntry, ids: readonly string[]): number {
  const { connector, directory } = entry
  const own = [
    entry.id,
    ...(connector ? [connector.id, ownerOf(connector).id] : []),
    ...(directory?.rdns ?? []),
  ]
  return ids.findIndex((id) => own.includes(id))
}

function groupOf(entry: WalletEntry, recent: readonly string[], recommended: readonly string[]): WalletGroup {
  if (entry.connector && findCapabilities(entry.connector).inApp) return 'inApp'
  if (entry.connector && names(entry, recent)) return 'recent'
  if (names(entry, recommended)) return 'recommended'
  return entry.installed ? 'installed' : 'other'
}

function rank(entry: WalletEntry, recent: readonly string[], recommended: readonly string[]): number {
  if (entry.group === 'recent') return position(entry, recent)
  return entry.group === 'recommended' ? position(entry, recommended) : 0
}
