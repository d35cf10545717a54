import type { WalletContext } from '../../wallet/WalletContext.js'
import { hashGuessable } from '../hashSecret.js'

/** Verifier and nonce follow from the state and the server's own secret: neither is ever kept. */
export function deriveSocial(wallet: Pick<WalletContext, 'pepper' | 'options'>, state: string) {
  return {
    redirectUri: `${wallet.options.publicUrl}/social/callback`,
    verifier: hashGuessable(wallet, 'verifier', state),
    nonce: hashGuessable(wallet, 'nonce', state),
  }
}
