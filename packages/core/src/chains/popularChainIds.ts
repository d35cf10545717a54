/** The chains that most people look for, in the order in which a network list shows them. */
export const popularChainIds: readonly number[] = [1, 8453, 42161, 10, 137, 56, 43114]
