export type CanConnectMoreParameters = {
  /** Ids of the offered wallets; undefined if any wallet is allowed. */
  offered: readonly string[] | undefined
  connected: readonly string[]
  /** @default true */
  showAllWallets?: boolean | undefined
}

/** Returns false if the wallet list is closed and all wallets in it are connected. */
export function canConnectMore({
  offered,
  connected,
  showAllWallets = true,
}: CanConnectMoreParameters): boolean {
  return showAllWallets || !offered || offered.some((id) => !connected.includes(id))
}
