import { writeSharesMessage } from '@billfold/protocol'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { startWallet } from './startWallet.js'

/** A key whose address nobody else in the tests has. */
const someKey = privateKeyToAccount(`0x${'11'.repeat(32)}`)

export type PutShares = {
  accessToken: string
  deviceId: string
  authShare: string
  recoveryShare: string
  key?: PrivateKeyAccount | undefined
  headers?: Record<string, string> | undefined
}

/** Stores shares as the frame does: signed by the key that they are said to make. */
export async function putShares(
  { call }: Pick<Awaited<ReturnType<typeof startWallet>>, 'call'>,
  { accessToken, key = someKey, headers = {}, ...shares }: PutShares,
) {
  const own = { ...headers, authorization: `Bearer ${accessToken}` }
  const { id: accountId } = (await call('/v1/wallet/account', undefined, own)).body
  const { address } = key
  const signature = await key.signMessage({ message: writeSharesMessage({ accountId, address, ...shares }) })
  return call('/v1/wallet/shares', { address, signature, ...shares }, own)
}
