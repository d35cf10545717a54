import * as v from 'valibot'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller } from '../../wallet/WalletContext.js'
import type { ProvenLogin } from '../findOrCreateAccount.js'

const identity = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  email_verified: v.optional(v.boolean()),
})

/** Whom a client's own tokens or server name; ids of one client mean nothing to another, and an email only counts when verified. */
export function readIdentity(
  data: unknown,
  type: 'custom_jwt' | 'custom_auth_endpoint',
  { clientId }: WalletCaller,
): Omit<ProvenLogin, 'scope'> {
  const read = v.safeParse(identity, data)
  if (!read.success) throw new ServiceError('LOGIN_REFUSED', 'This login names nobody.')
  const { id, email, email_verified: verified } = read.output
  return { type, subject: `${clientId} ${id}`, details: { ...(email && verified && { email }) } }
}
