import { limits } from '../constants/limits.js'
import { MoneyError } from '../errors/MoneyError.js'
import { call } from './call.js'
import { decodeUint } from './decodeUint.js'
import type { RpcClient } from './RpcClient.js'

/** `decimals()` */
const selector = '0x313ce567'

/** How a token counts; what cannot be read is an error, for it decides amounts. */
export async function getTokenDecimals(
  client: RpcClient,
  { token }: { token: `0x${string}` },
): Promise<number> {
  const answer = await call(client, { to: token, data: selector })
  const decimals = decodeUint(answer)
  if (decimals === undefined || decimals > BigInt(limits.decimals))
    throw new MoneyError('InvalidDecimals', { decimals: decimals === undefined ? answer : String(decimals) })
  return Number(decimals)
}
