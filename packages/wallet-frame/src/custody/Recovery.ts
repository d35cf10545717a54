/** One way to seal the third share so that only the person opens it: a code, or a passkey. */
export type SealingWay = {
  /** Opens what this way has sealed; undefined or an error for all else. */
  open(sealed: string): Promise<string | undefined>
  seal(share: string): Promise<string>
}

/** Where the third share is the person's: what they are shown and asked for. */
export type Recovery = {
  /** How the person keeps a new wallet; at least one way. */
  choose(): Promise<SealingWay[]>
  /** Asks until one of the ways opens what was sealed. */
  ask<T>(sealed: readonly string[], open: (way: SealingWay) => Promise<T>): Promise<T>
}
