/** The chains of the local stack: the only ones on which our own, unaudited contracts may hold money. By id, for any chain can have a node on one's own machine. */
export const localChainIds: readonly number[] = [1337, 1338, 1339]
