/** Design 4: the chains on which our own, unaudited contracts may hold money. By id, for any chain can have a node on one's own machine. */
export const localEscrowChainIds: readonly number[] = [1337, 1338, 1339]
