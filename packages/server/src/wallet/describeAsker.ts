import type { Context } from 'hono'
import { describeDevice } from './describeDevice.js'
import { isHolder, listOrigins } from './framePolicy.js'
import type { Asker, WalletContext } from './WalletContext.js'

/** Who asks: a page counts only if it is the client's, and what a place is called is the operator's to say. */
export async function describeAsker(
  wallet: WalletContext,
  c: Context,
  { clientId, network }: { clientId: string; network: string },
): Promise<Asker> {
  const page = c.req.header('x-page-origin') ?? ''
  const origins = wallet.clients.get(clientId)?.origins ?? []
  const origin = isHolder(page, origins, wallet) ? page : listOrigins(origins)[0]
  const place = await wallet.options.locate?.(network).catch(() => undefined)
  return {
    site: origin ? new URL(origin).host : clientId,
    device: describeDevice(c.req.header('user-agent')),
    place: place ?? network,
  }
}
