import { timingSafeEqual } from 'node:crypto'
import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { authLimits } from '../../auth/authLimits.js'
import { finishLogin } from '../../auth/finishLogin.js'
import { hashGuessable, hashSecret } from '../../auth/hashSecret.js'
import { walletSocialTable as table } from '../../database/tables/walletSocialTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Logs in the frame that began, with what came back: neither half is worth anything alone (T9, T12). */
export async function finishSocial(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.finishSocial> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.finishSocial>> {
  const now = wallet.now()
  const own = and(eq(table.handleHash, hashSecret(body.handle)), eq(table.scope, caller.scope))
  const [tried] = await wallet.database
    .update(table)
    .set({ tries: sql`${table.tries} + 1` })
    .where(
      and(own, isNotNull(table.login), lt(table.tries, authLimits.tries), gt(table.expiresAt, new Date(now))),
    )
    .returning()
  if (!tried) throw new ServiceError('EXPIRED_CODE', 'This took too long. Try again.')
  checkProof(wallet, tried, body.code)
  const [done] = await wallet.database.delete(table).where(own).returning()
  if (!done?.login) throw new ServiceError('EXPIRED_CODE', 'This took too long. Try again.')
  const { subject, email, name, avatar } = done.login
  const details = { ...(email && { email }) }
  return finishLogin(wallet, caller, { type: done.provider, subject, details, name, avatar, link: body.link })
}

function checkProof(wallet: WalletContext, row: typeof table.$inferSelect, code: string): void {
  const isTyped = code.length === 6
  const left = row.expiresAt.getTime() - wallet.now()
  if (!isTyped && left < authLimits.typedMs - authLimits.returnMs)
    throw new ServiceError('EXPIRED_CODE', 'This took too long. Try again.')
  const given = isTyped ? hashGuessable(wallet, 'typed', row.handleHash, code) : hashSecret(code)
  const kept = (isTyped ? row.typedHash : row.codeHash) ?? ''
  const [a, b] = [Buffer.from(given, 'hex'), Buffer.from(kept, 'hex')]
  if (a.length !== b.length || !timingSafeEqual(a, b))
    throw new ServiceError('WRONG_CODE', 'That code is not right.')
}
