/** What a connector can do; screens ask this table instead of knowing wallets by name. */
export type Capabilities = {
  /** Holds its keys with us rather than in an app of its own; listed first. */
  inApp: boolean
  /** Puts elements of its own into the page: our dialog closes until it has settled. */
  drawsOwnUi: boolean
  canSwitchChain: boolean
  /** Can be asked for another of its accounts. */
  canSwitchAccount: boolean
}

const plain: Capabilities = { inApp: false, drawsOwnUi: false, canSwitchChain: true, canSwitchAccount: false }

/** By wagmi connector type. */
const byType: Record<string, Capabilities> = {
  injected: plain,
  mock: plain,
  metaMask: { ...plain, drawsOwnUi: true, canSwitchAccount: true },
  coinbaseWallet: { ...plain, drawsOwnUi: true },
  baseAccount: { ...plain, drawsOwnUi: true },
  porto: { ...plain, drawsOwnUi: true },
  tempoWallet: { ...plain, drawsOwnUi: true },
  walletConnect: { ...plain, drawsOwnUi: true },
  // Ours: its code is shown on a screen of the kit.
  walletConnectPairing: plain,
  safe: { ...plain, canSwitchChain: false },
  inApp: { ...plain, inApp: true },
  ecosystem: { ...plain, inApp: true },
}

/** By connector id, where one wallet differs from others of its type. Spec §6: only MetaMask switches account. */
const byId: Record<string, Partial<Capabilities>> = {
  'io.metamask': { canSwitchAccount: true },
  'io.metamask.mobile': { canSwitchAccount: true },
}

/** A connector of a type that we have never met may draw what it likes: it gets the page to itself. */
const stranger: Capabilities = { ...plain, drawsOwnUi: true }

export function findCapabilities(connector: { readonly id: string; readonly type: string }): Capabilities {
  return { ...(byType[connector.type] ?? stranger), ...byId[connector.id] }
}
