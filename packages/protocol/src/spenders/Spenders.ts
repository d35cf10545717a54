export type Address = `0x${string}`

/** Contracts of a provider by chain id, which payers approve and call. */
export type Spenders = Readonly<Record<number, readonly Address[]>>
