import type { WalletContext } from './WalletContext.js'

/** How a wallet answers one JSON-RPC method. */
export type Method = (wallet: WalletContext, params: never, method: string) => unknown
