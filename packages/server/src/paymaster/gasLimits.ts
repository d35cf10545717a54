/** What the paymaster contract itself may use; it does nothing after an operation. */
export const gasLimits = { paymasterVerificationGasLimit: 80_000n, paymasterPostOpGasLimit: 1n } as const
