/** What may not be exceeded: kB are 1000 bytes after brotli 11, requests count the HTML. */
export const budgets = {
  button: { overReact: 38, overWagmi: 14, requests: 4, outsideHosts: 0 },
  /** A page with WalletConnect, smart accounts and the connectors that bring SDKs: at load it pays for their names alone. */
  wallets: { overButton: 7, requests: 9, outsideHosts: 0 },
  connectModal: { bytes: 12, requests: 2, outsideHosts: 0 },
  /** The payment widget on its first screen, the token's data read. */
  pay: { overReact: 45 },
  /** kB gzip: our own code before anybody has confirmed, and all of a payment by swap or bridge with the libraries. */
  engine: { own: 12, whole: 27 },
  /** kB gzip of the wallet frame's page, scripts and styles, before anybody has done anything. */
  walletFrame: { atLoad: 45 },
  install: { packages: 35, megabytes: 70 },
} as const

/** Printed beside the measurement, never a reason to fail: they vary with the machine. */
export const guides = {
  heapOverWagmi: 0.5,
  clickOverNativeDialog: 4,
} as const
