import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { ServiceError } from '../../http/ServiceError.js'
import { isHolder } from '../../wallet/framePolicy.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** What every answer must agree with: our page, our domain, a page around it that may hold the frame, and a person who was checked. */
export function expectPasskey<Response>(
  wallet: WalletContext,
  { clientId }: WalletCaller,
  { challenge, response }: { challenge: string; response: Record<string, unknown> },
) {
  const { origin, hostname } = new URL(wallet.options.publicUrl)
  const page = readPage(response)
  return {
    response: response as unknown as Response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    expectedTopOrigin: isHolder(page, wallet.clients.get(clientId)?.origins, wallet) ? [page] : [],
    requireUserVerification: true,
  }
}

/** The page that the browser says was around the frame, if it says so. */
function readPage({ response }: Record<string, unknown>): string {
  try {
    return decodeClientDataJSON((response as { clientDataJSON: string }).clientDataJSON).topOrigin ?? ''
  } catch {
    return ''
  }
}

/** Why does not matter to whoever tries. */
export function refusePasskey(): ServiceError {
  return new ServiceError('LOGIN_REFUSED', 'This passkey was not accepted.')
}
