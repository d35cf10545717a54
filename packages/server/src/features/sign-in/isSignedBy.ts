import { isSameAddress } from '@billfold/protocol'
import { type Address, type Client, createClient, custom, type Hex, hashMessage, recoverAddress } from 'viem'
import { verifyHash } from 'viem/actions'

export type IsSignedByParameters = {
  address: Address
  message: string
  signature: Hex
  /** Client of the account's chain. Only EOAs can sign if absent. */
  client: Client | undefined
}

/** Returns true if the account signed the message: by key (EIP-191) or as a contract (ERC-1271, ERC-6492). */
export async function isSignedBy(parameters: IsSignedByParameters): Promise<boolean> {
  const { address, message, signature, client } = parameters
  const hash = hashMessage(message)
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (signer && isSameAddress(signer, address)) return true
  return client ? verifyHash(withoutLookups(client), { address, hash, signature }) : false
}

/**
 * Disables ERC-3668 lookups, because the account may be any contract and must not choose what this server fetches.
 */
function withoutLookups({ chain, request }: Client): Client {
  return createClient({ chain, transport: custom({ request }), ccipRead: false })
}
