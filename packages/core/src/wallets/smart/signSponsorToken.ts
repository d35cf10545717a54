import { isSameAddress, sponsorResource } from '@billfold/protocol'
import { createClient, custom } from 'viem'
import { signMessage } from 'viem/actions'
import { createSiweMessage, generateSiweNonce, parseSiweMessage } from 'viem/siwe'
import type { SmartContext } from './SmartContext.js'

const key = 'smart.sponsorToken'
const lifetimeMs = 12 * 3_600_000
/** A token that ends while an operation is prepared would be refused. */
const marginMs = 60_000

/** Proves to the paymaster who the owner is: a sign-in message for this purpose only, asked for once in twelve hours. */
export async function signSponsorToken(context: SmartContext, chainId: number): Promise<string | undefined> {
  const { options, clock, storage, origin } = context
  const { clientId } = options
  if (!origin || clientId === undefined) return undefined
  const owner = await context.getOwner()
  const client = createClient({
    account: owner.address,
    chain: context.getChain(chainId),
    transport: custom(owner.provider as never, { retryCount: 0 }),
  })
  const message = createSiweMessage({
    domain: new URL(origin).host,
    address: owner.address,
    statement: 'Let this site pay the network fees of your account. This costs nothing and moves nothing.',
    uri: origin,
    version: '1',
    chainId,
    nonce: generateSiweNonce(),
    issuedAt: new Date(clock.now()),
    expirationTime: new Date(clock.now() + lifetimeMs),
    resources: [sponsorResource(clientId)],
  })
  const signature = await signMessage(client, { message })
  const token = `siwe.${toBase64Url(message)}.${signature}`
  storage.set(key, token)
  return token
}

/** The token of before, if it is this owner's, for this client, and still counts. */
export async function readSponsorToken(context: SmartContext): Promise<string | undefined> {
  const { storage, clock, options } = context
  const token = storage.get(key)
  const encoded = token?.split('.')[1]
  if (!token || !encoded || options.clientId === undefined) return undefined
  const { address, expirationTime, resources } = parseSiweMessage(fromBase64Url(encoded))
  const owner = await context.getOwner()
  const isOwn =
    isSameAddress(address, owner.address) && resources?.includes(sponsorResource(options.clientId))
  return isOwn && Number(expirationTime) > clock.now() + marginMs ? token : undefined
}

function toBase64Url(text: string): string {
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

function fromBase64Url(text: string): string {
  try {
    return atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  } catch {
    return ''
  }
}
