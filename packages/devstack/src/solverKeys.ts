import { keccak256, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** Keys of the two parties that settle payments between the local chains; worth nothing anywhere else. */
export const solverKeys = {
  privateKey: keccak256(toHex('billfold local solver')),
  attesterKey: keccak256(toHex('billfold local attester')),
} as const

export const solverAddress = privateKeyToAddress(solverKeys.privateKey)
export const attesterAddress = privateKeyToAddress(solverKeys.attesterKey)
