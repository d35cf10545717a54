import { type Address, isAddressEqual } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { providerError } from './providerError.js'
import { listExposed, type WalletContext } from './WalletContext.js'

/** The account that a page may sign with; the active one where it names none. */
export function findAllowed(wallet: WalletContext, address: Address | undefined): PrivateKeyAccount {
  const [active] = listExposed(wallet)
  const wanted = address ?? active
  if (!wanted || !listExposed(wallet).some((one) => isAddressEqual(one, wanted))) throw providerError(4100)
  return wallet.signer.find(wanted)
}
