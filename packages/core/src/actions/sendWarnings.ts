import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import { getTokenDecimals } from '../chain/erc20.js'
import { zeroAddress } from '../chain/nativeToken.js'
import type { Billfold } from '../config/Billfold.js'
import { display } from '../constants.js'
import { getClient } from '../engine/openWallet.js'
import { listActivity } from './listActivity.js'

/** Warnings about a receiver; none of them blocks the send. */
export type SendWarning =
  /** Looks like an address that was paid before, but differs from it. */
  | { type: 'lookAlike'; known: Address }
  /** The token's own contract: tokens sent to it are usually lost. */
  | { type: 'tokenContract' }
  | { type: 'zeroAddress' }
  /** A contract on another chain that does not exist on this one. */
  | { type: 'contractElsewhere'; chainId: number }
  | { type: 'contract' }
  | { type: 'ownAddress' }

/** Returns true if two different addresses have the same short form, which is all that some screens show. */
function isLookAlike(left: string, right: string): boolean {
  const { head, tail } = display.shortAddress.list
  const [a, b] = [left.toLowerCase(), right.toLowerCase()]
  return a !== b && a.slice(0, head) === b.slice(0, head) && a.slice(-tail) === b.slice(-tail)
}

export type FindWarningsParameters = {
  account: Address
  chainId: number
  receiver: Address
  tokenAddress?: Address | undefined
}

/** Lists the warnings about a receiver. A node or service that does not respond adds none. */
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

/** Finds a previously paid or own address that the receiver could be mistaken for. */
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
    const isToken = await hasDecimals(billfold, chainId, receiver)
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
  // An account with an EIP-7702 delegation is still a user's account.
  return typeof code === 'string' && code.length > 2 && !code.startsWith('0xef0100')
}

async function hasDecimals(billfold: Billfold, chainId: number, token: Address): Promise<boolean> {
  const decimals = getTokenDecimals(getClient(billfold, { chainId }), { token })
  return decimals.then(
    () => true,
    () => false,
  )
}
