import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { writeCodeMessage } from '../wallet/writeCodeMessage.js'
import type { ProvenLogin } from './findOrCreateAccount.js'
import { openChallenge } from './openChallenge.js'

/** Mails a link that finishes a login which was proven otherwise; gives the challenge that the frame waits for. */
export async function sendLink(
  wallet: WalletContext,
  caller: WalletCaller,
  { email, login }: { email: string; login: ProvenLogin },
): Promise<string> {
  const { challengeId, ...sent } = await openChallenge(wallet, caller, {
    type: 'email',
    receiver: email,
    devices: [],
    login,
  })
  wallet
    .deliver({ to: email, ...writeCodeMessage(sent) })
    .catch((error: unknown) =>
      wallet.log({ level: 'error', event: 'wallet.mailFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
  return challengeId
}
