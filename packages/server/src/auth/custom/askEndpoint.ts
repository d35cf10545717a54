import type { KnownClient } from '../../clients/KnownClient.js'
import { limits } from '../../limits.js'
import { fetchRemote } from '../../remote/fetchRemote.js'
import type { WalletContext } from '../../wallet/WalletContext.js'
import { chooseRemote } from './chooseRemote.js'

/** Asks the address of the client's row about a payload. Its headers may be secret, so nothing is followed elsewhere. */
export async function askEndpoint(
  wallet: Pick<WalletContext, 'development'>,
  { url, headers = {} }: NonNullable<NonNullable<KnownClient['auth']>['endpoint']>,
  payload: string,
): Promise<unknown> {
  const { bytes } = await fetchRemote(url, {
    ...chooseRemote(wallet, url),
    mostBytes: limits.identityBytes,
    post: {
      body: JSON.stringify({ payload }),
      headers: { ...headers, 'content-type': 'application/json' },
    },
  })
  return JSON.parse(bytes.toString('utf8'))
}
