/** What a connector can do; screens ask this table instead of knowing wallets by name. */
export type Capabilities = {
  /** Holds its keys with us rather than in an app of its own; listed first. */
  inApp: boolean
  /** Puts elements of its own into the page: our dialog closes until it has settled. */
  drawsOwnUi: boolean
  canSwitchChain: boolean
  /** Can be asked for another of its accounts. */
  canSwitchAccount: boolean
  /** Signs with one key, so that it can own a smart account; one that is a contract itself cannot. */
  canOwn: boolean
  /** Its key can be shown to its owner. Spec §6: in-app wallets only. */
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
  // Ours: its code is shown on a screen of the kit, which must find the connector itself.
  walletConnectPairing: { ...plain, canOwn: false },
  safe: { ...plain, canSwitchChain: false, canOwn: false },
  inApp: { ...plain, inApp: true, canExportKey: true, canDelegate: true },
  ecosystem: { ...plain, inApp: true, canDelegate: true },
}

/** By connector id, where one wallet differs from others of its type. Spec §6: only MetaMask switches account. */
const byId: Record<string, Partial<Capabilities>> = {
  'io.metamask': { canSwitchAccount: true },
  'io.metamask.mobile': { canSwitchAccount: true },
  // wagmi's own `injected({ target: 'metaMask' })`.
  metaMask: { canSwitchAccount: true },
}

/** A connector of a type that we have never met may draw what it likes: it gets the page to itself. */
const stranger: Capabilities = { ...plain, drawsOwnUi: true, canOwn: false }

/** As much of a connector as the table needs. */
export type CapableConnector = {
  readonly id: string
  readonly type: string
  /** Of a smart account: the wallet that signs for it. */
  readonly smart?: { readonly owner: CapableConnector } | undefined
}

/** What a smart account cannot do, whoever owns it. */
const ofContracts = { canSwitchAccount: false, canOwn: false, canDelegate: false } as const

export function findCapabilities(connector: CapableConnector): Capabilities {
  if (connector.smart) return { ...findCapabilities(connector.smart.owner), ...ofContracts }
  return { ...(byType[connector.type] ?? stranger), ...byId[connector.id] }
}
