/** Stands for a chain's native token wherever a token address is asked for. */
export const nativeTokenAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' as const

/** The zero address means the native token too. */
export const zeroAddress = '0x0000000000000000000000000000000000000000'
