import { keccak256, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** Agrees to pay for operations on the local chains; worth nothing anywhere else. */
export const sponsorKey = keccak256(toHex('billfold local sponsor'))
export const sponsorAddress = privateKeyToAddress(sponsorKey)
