import { formatUnits } from 'viem'
import type { ServerContext } from '../ServerContext.js'
import { getUsdRate } from './getUsdRate.js'

/** US dollars for one whole token, as the wire has it: a number, to be shown and never to be reckoned with. */
export async function getUsdPrice(
  server: ServerContext,
  token: Parameters<typeof getUsdRate>[1],
): Promise<number | undefined> {
  const rate = await getUsdRate(server, token)
  return rate === undefined ? undefined : Number(formatUnits(rate, 18))
}
