/** Where WalletConnect's messages go. Both directions use it: wallets on other devices, and Connect an App. */
export type WalletConnectOptions = {
  /** Of your own project with the relay's operator. Without one WalletConnect is absent, not broken. */
  projectId: string | undefined
  /** @default the relay that the WalletConnect packages know */
  relayUrl?: string | undefined
  /** Receives errors of connected apps' requests. @default they are rethrown */
  onError?: ((error: unknown) => void) | undefined
}
