import { isSameAddress } from '@billfold/protocol'
import { type Address, type Client, createClient, custom, type Hex, hashMessage, recoverAddress } from 'viem'
import { verifyHash } from 'viem/actions'

export type IsSignedByParameters = {
  address: Address
  message: string
  signature: Hex
  /** A client of the account's chain; without one only a plain account can sign. */
  client: Client | undefined
}

/** Whether an account signed a message: by its key (EIP-191), or as a contract (ERC-1271, ERC-6492). */
export async function isSignedBy(parameters: IsSignedByParameters): Promise<boolean> {
  const { address, message, signature, client } = parameters
  const hash = hashMessage(message)
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (signer && isSameAddress(signer, address)) return true
  return client ? verifyHash(withoutLookups(client), { address, hash, signature }) : false
}

/** The account is anybody's contract: it may not choose what this server fetches (ERC-3668). */
function withoutLookups({ chain, request }: Client): Client {
  return createClient({ chain, transport: custom({ request }), ccipRead: false })
}
