import type { Address } from 'viem'
import { BillfoldError } from '../../errors/BillfoldError.js'
import type { PayerWallet } from './PaymentMethod.js'

/** Spec §5, design 9.4: a card needs somebody to deliver to, a wallet or a configured receiver. */
export function chooseFiatPayer({
  wallet,
  receiver,
}: {
  wallet: PayerWallet | undefined
  receiver: Address | undefined
}): PayerWallet | undefined {
  if (!wallet && !receiver) throw new BillfoldError('NoWalletForFiat')
  return wallet
}
