import type { Config } from 'wagmi'

/** Smart accounts for a config; made by `smartAccounts`, so that only who uses them loads them. */
export type AccountAbstraction = {
  /** Puts a smart account in the place of every wallet that can own one, now and as wallets appear. */
  wrap(wagmi: Config): void
}
