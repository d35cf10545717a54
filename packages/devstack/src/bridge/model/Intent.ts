import { type Address, encodeAbiParameters, getAddress, type Hex, keccak256, parseAbiParameters } from 'viem'

/** A payer's request with its deposit, as the Escrow contract has it. */
export type Intent = {
  payer: Address
  originChainId: bigint
  originEscrow: Address
  originToken: Address
  originAmount: bigint
  destinationChainId: bigint
  destinationEscrow: Address
  destinationToken: Address
  destinationAmount: bigint
  receiver: Address
  deadline: bigint
  salt: Hex
}

/** An intent as plain JSON. */
export type StoredIntent = { [K in keyof Intent]: Intent[K] extends bigint ? string : Intent[K] }

const parameters = parseAbiParameters([
  'Intent intent',
  'struct Intent { address payer; uint256 originChainId; address originEscrow; address originToken; uint256 originAmount; uint256 destinationChainId; address destinationEscrow; address destinationToken; uint256 destinationAmount; address receiver; uint256 deadline; bytes32 salt; }',
])

/** Returns the id of an intent in both contracts. */
export function getIntentId(intent: Intent): Hex {
  return keccak256(encodeAbiParameters(parameters, [intent]))
}

/** Converts an intent to its stored form. */
export function toStoredIntent(intent: Intent): StoredIntent {
  return {
    ...intent,
    originChainId: String(intent.originChainId),
    originAmount: String(intent.originAmount),
    destinationChainId: String(intent.destinationChainId),
    destinationAmount: String(intent.destinationAmount),
    deadline: String(intent.deadline),
  }
}

/** Reads an intent from its stored form. */
export function fromStoredIntent(stored: StoredIntent): Intent {
  return {
    ...stored,
    payer: getAddress(stored.payer),
    originChainId: BigInt(stored.originChainId),
    originAmount: BigInt(stored.originAmount),
    destinationChainId: BigInt(stored.destinationChainId),
    destinationAmount: BigInt(stored.destinationAmount),
    deadline: BigInt(stored.deadline),
  }
}
