/** What may not be exceeded: kB are 1000 bytes after brotli 11, requests count the HTML. */
export const budgets = {
  button: { overReact: 42, overWagmi: 18, requests: 5, outsideHosts: 0 },
  /** A page with WalletConnect, smart accounts and the connectors that bring SDKs: at load it pays for their names alone. */
  wallets: { overButton: 7, requests: 9, outsideHosts: 0 },
  connectModal: { bytes: 24, requests: 3, outsideHosts: 0 },
  /** The payment widget on its first screen, the token's data read. */
  pay: { overReact: 60 },
  /** kB gzip: all that a payment by swap or bridge fetches after load, with the libraries. */
  engine: { whole: 60 },
  /** kB gzip of the wallet frame's page, scripts and styles, before anybody has done anything. */
  walletFrame: { atLoad: 45 },
  install: { packages: 40, megabytes: 75 },
} as const

/** Printed beside the measurement, never a reason to fail: they vary with the machine. */
export const guides = {
  heapOverWagmi: 0.5,
  clickOverNativeDialog: 4,
} as const
