/** Where nonces wait to be used; keep them in a database that all your processes share. */
export type NonceStore = {
  /** Keeps a nonce, and what it was issued for, until a time in milliseconds since 1970. */
  save(nonce: string, issuedFor: string, expiresAt: number): Promise<void>
  /** Gives what the nonce was issued for and forgets it, in one step: of two callers one gets it. */
  take(nonce: string): Promise<string | undefined>
}
