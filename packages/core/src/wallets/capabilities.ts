/** Capabilities of a connector, so that screens need not know wallets by name. */
export type Capabilities = {
  /** Keys are held by the in-app wallet, not by another app; listed first. */
  inApp: boolean
  /** Shows its own UI in the page: our dialog closes until it has finished. */
  drawsOwnUi: boolean
  canSwitchChain: boolean
  /** Can be asked for another of its accounts. */
  canSwitchAccount: boolean
  /** Signs with one key, so it can own a smart account; a contract wallet cannot. */
  canOwn: boolean
  /** Can show its private key to the user; in-app wallets only. */
  canExportKey: boolean
  /** Can let its own address act as a smart account (EIP-7702). */
  canDelegate: boolean
}

const plain: Capabilities = {
  inApp: false,
  drawsOwnUi: false,
  canSwitchChain: true,
  canSwitchAccount: false,
  canOwn: true,
  canExportKey: false,
  canDelegate: false,
}

/** By wagmi connector type. */
const byType: Record<string, Capabilities> = {
  injected: plain,
  mock: plain,
  metaMask: { ...plain, drawsOwnUi: true, canSwitchAccount: true },
  coinbaseWallet: { ...plain, drawsOwnUi: true, canOwn: false },
  baseAccount: { ...plain, drawsOwnUi: true, canOwn: false },
  porto: { ...plain, drawsOwnUi: true, canOwn: false },
  tempoWallet: { ...plain, drawsOwnUi: true, canOwn: false },
  walletConnect: { ...plain, drawsOwnUi: true },
  // Our own connector: a screen of the kit shows its code and must find the connector itself.
  walletConnectPairing: { ...plain, canOwn: false },
  safe: { ...plain, canSwitchChain: false, canOwn: false },
  inApp: { ...plain, inApp: true, canExportKey: true, canDelegate: true },
  ecosystem: { ...plain, inApp: true, canDelegate: true },
}

/** By connector id, if a wallet differs from its type. Only MetaMask switches accounts. */
const byId: Record<string, Partial<Capabilities>> = {
  'io.metamask': { canSwitchAccount: true },
  'io.metamask.mobile': { canSwitchAccount: true },
  // wagmi's `injected({ target: 'metaMask' })`.
  metaMask: { canSwitchAccount: true },
}

/** A connector of an unknown type may show its own UI, so our dialog closes. */
const stranger: Capabilities = { ...plain, drawsOwnUi: true, canOwn: false }

/** Fields of a connector that the table needs. */
export type CapableConnector = {
  readonly id: string
  readonly type: string
  /** The wallet that signs for a smart account. */
  readonly smart?: { readonly owner: CapableConnector } | undefined
}

/** Limits of every smart account, independent of its owner. */
const ofContracts = { canSwitchAccount: false, canOwn: false, canDelegate: false } as const

export function findCapabilities(connector: CapableConnector): Capabilities {
  if (connector.smart) return { ...findCapabilities(connector.smart.owner), ...ofContracts }
  return { ...(byType[connector.type] ?? stranger), ...byId[connector.id] }
}
