import type { ServerClient } from '../ServerOptions.js'

/** A client as requests are checked against it: its secret keys only as hashes. */
export type KnownClient = Omit<ServerClient, 'secretKey'> & {
  secretHashes?: readonly string[] | undefined
}
