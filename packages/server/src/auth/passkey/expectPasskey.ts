import { ServiceError } from '../../http/ServiceError.js'
import { listAncestors } from '../../wallet/framePolicy.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** What every answer must agree with: our page, our domain, a page of the client around it, and a person who was checked. */
export function expectPasskey(
  { clients, options }: WalletContext,
  { clientId }: WalletCaller,
  challenge: string,
) {
  const { origin, hostname } = new URL(options.publicUrl)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    expectedTopOrigin: listAncestors(clients.get(clientId)?.origins ?? []),
    requireUserVerification: true,
  }
}

/** Why does not matter to whoever tries. */
export function refusePasskey(): ServiceError {
  return new ServiceError('LOGIN_REFUSED', 'This passkey was not accepted.')
}
