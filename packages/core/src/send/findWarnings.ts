import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import { listActivity } from '../activity/listActivity.js'
import type { Billfold } from '../config/Billfold.js'
import { limits } from '../constants/limits.js'
import { getClient } from '../execution/getClient.js'
import { call } from '../rpc/call.js'
import { decodeUint } from '../rpc/decodeUint.js'
import { zeroAddress } from '../tokens/nativeToken.js'
import { isLookAlike } from './isLookAlike.js'
import type { SendWarning } from './SendWarning.js'

export type FindWarningsParameters = {
  account: Address
  chainId: number
  receiver: Address
  tokenAddress?: Address | undefined
}

/** Everything that is odd about a receiver. A node or service that does not answer adds nothing. */
export async function findWarnings(
  billfold: Billfold,
  { account, chainId, receiver, tokenAddress }: FindWarningsParameters,
): Promise<SendWarning[]> {
  if (isSameAddress(receiver, zeroAddress) || /^0x0*dead$/i.test(receiver)) return [{ type: 'zeroAddress' }]
  if (isSameAddress(receiver, account)) return [{ type: 'ownAddress' }]
  const [known, code] = await Promise.all([
    findKnown(billfold, { account, chainId, receiver }),
    findCodeWarning(billfold, { chainId, receiver, tokenAddress }).catch(() => undefined),
  ])
  return [...(known ? [{ type: 'lookAlike', known } as const] : []), ...(code ? [code] : [])]
}

/** An address that was paid before, or is our own, and that the receiver could be taken for. */
async function findKnown(
  billfold: Billfold,
  { account, chainId, receiver }: FindWarningsParameters,
): Promise<Address | undefined> {
  const activity = await listActivity(billfold, { account, chainId }).catch(() => [])
  const paid = activity.flatMap(({ to, outgoing }) => (to && outgoing ? [to] : []))
  const own = [...billfold.wagmi.state.connections.values()].flatMap(({ accounts }) => accounts)
  const known = [...paid, account, ...own]
  if (known.some((address) => isSameAddress(address, receiver))) return undefined
  return known.find((address) => isLookAlike(address, receiver))
}

async function findCodeWarning(
  billfold: Billfold,
  { chainId, receiver, tokenAddress }: Omit<FindWarningsParameters, 'account'>,
): Promise<SendWarning | undefined> {
  if (isSameAddress(receiver, tokenAddress)) return { type: 'tokenContract' }
  if (await hasCode(billfold, chainId, receiver)) {
    const isToken = await saysDecimals(billfold, chainId, receiver)
    return { type: isToken ? 'tokenContract' : 'contract' }
  }
  const others = billfold.chains.map(({ id }) => id).filter((id) => id !== chainId)
  const found = await Promise.all(
    others.map(async (id) => ((await hasCode(billfold, id, receiver).catch(() => false)) ? id : undefined)),
  )
  const elsewhere = found.find((id) => id !== undefined)
  return elsewhere === undefined ? undefined : { type: 'contractElsewhere', chainId: elsewhere }
}

async function hasCode(billfold: Billfold, chainId: number, address: Address): Promise<boolean> {
  const client = getClient(billfold, { chainId })
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] })
  // An account of a person that has delegated itself (EIP-7702) is still a person's.
  return typeof code === 'string' && code.length > 2 && !code.startsWith('0xef0100')
}

/** `decimals()` */
const decimalsSelector = '0x313ce567'

async function saysDecimals(billfold: Billfold, chainId: number, to: Address): Promise<boolean> {
  const client = getClient(billfold, { chainId })
  const answer = await call(client, { to, data: decimalsSelector }).catch(() => '0x')
  const decimals = decodeUint(answer)
  return decimals !== undefined && decimals <= BigInt(limits.decimals)
}
