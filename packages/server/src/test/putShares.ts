import { writeSharesMessage } from '@billfold/protocol'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { startWallet } from './startWallet.js'

/** Key with an address unique among the tests. */
const someKey = privateKeyToAccount(`0x${'11'.repeat(32)}`)

export type PutShares = {
  accessToken: string
  deviceId: string
  authShare: string
  recoveryShare: string
  key?: PrivateKeyAccount | undefined
  headers?: Record<string, string> | undefined
}

/** Stores shares like the frame, signed by their key. */
export async function putShares(
  { call }: Pick<Awaited<ReturnType<typeof startWallet>>, 'call'>,
  { accessToken, key = someKey, headers = {}, ...shares }: PutShares,
) {
  const authorized = { ...headers, authorization: `Bearer ${accessToken}` }
  const { id: accountId } = (await call('/v1/wallet/account', undefined, authorized)).body
  const { address } = key
  const signature = await key.signMessage({ message: writeSharesMessage({ accountId, address, ...shares }) })
  return call('/v1/wallet/shares', { address, signature, ...shares }, authorized)
}
