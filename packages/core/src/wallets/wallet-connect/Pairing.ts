import type { Store } from '../../platform/createStore.js'

/** How a screen follows a connector that waits for a wallet on another device. */
export type Pairing = {
  /** The `wc:` address to scan or to hand over; another one as soon as the last has expired. */
  uri: Store<string | undefined>
  /** Nobody waits any more: an answer that comes now is turned away. */
  cancel(): void
}

/** The pairing of a connector; undefined for those that ask in another way. */
export function findPairing(connector: object | undefined): Pairing | undefined {
  return (connector as { pairing?: Pairing } | undefined)?.pairing
}
