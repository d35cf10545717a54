export type CanConnectMoreParameters = {
  /** Ids of the wallets that are offered; undefined when the list is open. */
  offered: readonly string[] | undefined
  connected: readonly string[]
  /** @default true */
  showAllWallets?: boolean | undefined
}

/** False only when no other wallet could be chosen: the list is closed and all in it are connected. */
export function canConnectMore({
  offered,
  connected,
  showAllWallets = true,
}: CanConnectMoreParameters): boolean {
  return showAllWallets || !offered || offered.some((id) => !connected.includes(id))
}
