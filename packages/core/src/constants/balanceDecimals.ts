/** Spec §9 "Display"; apart from its table, which is larger than what a page at load does with one number of it. */
export const balanceDecimals = 5
