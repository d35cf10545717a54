/** All budgets. kB are 1000 bytes after brotli 11, requests include the HTML. */
export const budgets = {
  button: { overReact: 42, overWagmi: 18, requests: 5, outsideHosts: 0 },
  /** A page with WalletConnect, smart accounts and connectors with SDKs: at load it pays only for their names. */
  wallets: { overButton: 7, requests: 9, outsideHosts: 0 },
  /** Marks of wallets, logins, networks and tokens, which fill in after their screen: both files of them. */
  marks: { bytes: 60, requests: 2 },
  connectModal: { bytes: 24, requests: 3, outsideHosts: 0 },
  /** The payment widget on its first screen, with the token's data. */
  pay: { overReact: 60 },
  /** kB gzip of everything that a payment by swap or bridge loads after start, with libraries. */
  engine: { whole: 60 },
  /** kB gzip of the wallet frame's page, scripts and styles before any action. */
  walletFrame: { atLoad: 45 },
  install: { packages: 40, megabytes: 75 },
  /** Without peers; `.size-limit.ts` reads them. `internal` is what our own packages use; no page loads it at once. */
  files: { createBillfold: 14, internal: 100, stylesheet: 7 },
} as const

/** Printed beside the measurement, never failing: they vary with the machine. */
export const guides = {
  heapOverWagmi: 0.5,
  clickOverNativeDialog: 4,
} as const
