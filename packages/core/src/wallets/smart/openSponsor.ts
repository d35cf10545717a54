import { isSameAddress, sponsorResource } from '@billfold/protocol'
import { BaseError, createClient, custom, http, RpcRequestError } from 'viem'
import { createPaymasterClient, type PaymasterActions } from 'viem/account-abstraction'
import { signMessage } from 'viem/actions'
import { createSiweMessage, generateSiweNonce, parseSiweMessage } from 'viem/siwe'
import { BillfoldError } from '../../errors/BillfoldError.js'
import type { SmartContext } from './SmartContext.js'
import { entryLimits } from './smartContracts.js'
import { isUnreachable, readReason } from './toBundlerError.js'

const key = 'smart.sponsorToken'
const lifetimeMs = 12 * 3_600_000
/** A token that expires while an operation is prepared would be refused. */
const marginMs = 60_000

/** Signs in the owner with the paymaster: a message for this purpose only, once in twelve hours. */
async function signSponsorToken(context: SmartContext, chainId: number): Promise<string | undefined> {
  const { clock, storage, page } = context.platform
  const { clientId } = context.options
  const origin = page?.url().origin
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

/** Reads the saved token, if it is valid for this owner and client. */
async function readSponsorToken(context: SmartContext): Promise<string | undefined> {
  const { options, platform } = context
  const { storage, clock } = platform
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

/** Opens the paymaster (ERC-7677) with errors of its own; undefined if accounts pay themselves. */
export function openSponsor(
  context: SmartContext,
  { chainId, url }: { chainId: number; url: string | undefined },
): PaymasterActions | undefined {
  if (!url) return undefined
  const { chains, clientId } = context.options
  // A paymaster named by a request, not by the app, gets no data about the user.
  const isOwn = url === chains[chainId]?.paymasterUrl
  const open = (token: string | undefined) => {
    const headers = {
      ...(clientId !== undefined && { 'x-client-id': clientId }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const transport = http(url, {
      timeout: entryLimits.requestMs,
      retryCount: 1,
      fetchOptions: { headers },
      fetchFn: context.platform.fetch,
    })
    return createPaymasterClient({ transport })
  }
  const explain = (error: unknown): never => {
    if (isUnreachable(error)) throw new BillfoldError('PaymasterUnreachable', { id: chainId }).because(error)
    throw new BillfoldError('SponsorshipRefused', { reason: readReason(error) }).because(error)
  }
  return {
    getPaymasterStubData: (parameters) => open(undefined).getPaymasterStubData(parameters).catch(explain),
    async getPaymasterData(parameters) {
      const known = isOwn ? await readSponsorToken(context) : undefined
      try {
        return await open(known).getPaymasterData(parameters)
      } catch (error) {
        const token = isOwn && asksForSignIn(error) ? await signSponsorToken(context, chainId) : undefined
        return token === undefined ? explain(error) : open(token).getPaymasterData(parameters).catch(explain)
      }
    },
  }
}

/** Returns true for our paymaster's error that requires a sign-in. */
function asksForSignIn(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const answer = error.walk((cause) => cause instanceof RpcRequestError) as RpcRequestError | null
  return (answer?.data as { proof?: unknown } | undefined)?.proof === 'sign-in'
}
