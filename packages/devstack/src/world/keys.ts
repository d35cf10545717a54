import { keccak256, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** Keys of solver and attester on the local chains; without value elsewhere. */
export const solverKeys = {
  privateKey: keccak256(toHex('billfold local solver')),
  attesterKey: keccak256(toHex('billfold local attester')),
} as const

export const solverAddress = privateKeyToAddress(solverKeys.privateKey)
export const attesterAddress = privateKeyToAddress(solverKeys.attesterKey)

/** Key of the paymaster on the local chains; without value elsewhere. */
export const sponsorKey = keccak256(toHex('billfold local sponsor'))
export const sponsorAddress = privateKeyToAddress(sponsorKey)
