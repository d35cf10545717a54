import { concat, type Hex, numberToHex, pad } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { UserOperation } from './sponsorParams.js'

/** Gas limits of the paymaster contract, which has no postOp. */
export const gasLimits = { paymasterVerificationGasLimit: 80_000n, paymasterPostOpGasLimit: 1n } as const

export type SignSponsorshipParameters = {
  operation: UserOperation
  chainId: number
  paymaster: `0x${string}`
  /** Seconds since 1970. */
  validUntil: number
}

/** Signs a sponsorship for one operation and returns the paymaster data. */
export async function signSponsorship(
  signer: PrivateKeyAccount,
  { operation, chainId, paymaster, validUntil }: SignSponsorshipParameters,
): Promise<Hex> {
  const { factory, factoryData, ...rest } = operation
  const packed = toPackedUserOperation({
    ...rest,
    ...gasLimits,
    signature: '0x',
    ...(factory && { factory, factoryData: factoryData ?? '0x' }),
  })
  const signature = await signer.signTypedData({
    domain: { name: 'Billfold Sponsor', version: '1', chainId, verifyingContract: paymaster },
    types,
    primaryType: 'UserOperationRequest',
    message: {
      ...packed,
      ...gasLimits,
      validAfter: 0,
      validUntil,
    },
  })
  return concat([toUint48(0), toUint48(validUntil), signature])
}

/** Placeholder with the length of a real sponsorship, for gas estimates; never valid. */
export const stubSponsorship: Hex = concat([
  toUint48(0),
  toUint48(2 ** 40),
  pad('0x01', { size: 32 }),
  pad('0x01', { size: 32 }),
  '0x1c',
])

function toUint48(value: number): Hex {
  return numberToHex(value, { size: 6 })
}

const types = {
  UserOperationRequest: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterVerificationGasLimit', type: 'uint256' },
    { name: 'paymasterPostOpGasLimit', type: 'uint256' },
    { name: 'validAfter', type: 'uint48' },
    { name: 'validUntil', type: 'uint48' },
  ],
} as const
