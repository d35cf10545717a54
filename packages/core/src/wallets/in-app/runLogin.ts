import type { FrameClient } from './createFrameClient.js'
import { InAppError } from './InAppError.js'
import type { Cancellable, InAppAccount } from './InAppLogin.js'
import type { InAppParts } from './InAppParts.js'
import type { LoginRequest } from './LoginRequest.js'
import { runSocialLogin } from './runSocialLogin.js'

export type RunLoginParameters = {
  request: LoginRequest & Cancellable
  /** Adds the login to the account instead of starting a session. */
  link: boolean
}

type Run<M extends LoginRequest['method']> = (
  request: Extract<LoginRequest, { method: M }>,
  link: boolean,
) => Promise<InAppAccount>

/** Logs in, or links; a social login opens its window before anything is awaited. */
export function runLogin(parts: InAppParts, { request, link }: RunLoginParameters): Promise<InAppAccount> {
  const ask: FrameClient['request'] = async (method, params) => (await parts.frame()).request(method, params)
  const runs: { [M in LoginRequest['method']]: Run<M> } = {
    email: ({ email, visitor }) => ask('loginCode', { email, visitor, link }),
    phone: ({ phone, visitor }) => ask('loginCode', { phone, visitor, link }),
    passkey: () => ask('loginPasskey', { link }),
    guest: () => (link ? Promise.reject(new InAppError('unavailable')) : ask('loginGuest', {})),
    custom_jwt: ({ jwt }) => ask('loginJwt', { jwt, link }),
    custom_auth_endpoint: ({ payload }) => ask('loginEndpoint', { payload, link }),
    wallet: () => ask('loginWallet', { link }),
    social: (asked) => runSocialLogin(parts, { ...asked, link }),
  }
  const done = (runs[request.method] as Run<LoginRequest['method']>)(request, link)
  const cancel = () => void ask('cancel', {}).catch(() => {})
  request.signal?.addEventListener('abort', cancel, { once: true })
  // What the frame asks later is no part of this login.
  return done.finally(() => request.signal?.removeEventListener('abort', cancel))
}
