import { isSameAddress } from '@billfold/protocol'
import { type Address, type Client, type Hex, hashMessage, recoverAddress } from 'viem'
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
  return client ? verifyHash(client, { address, hash, signature }) : false
}
