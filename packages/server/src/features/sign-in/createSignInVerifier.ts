import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type LoginPayload, loginPayload, readWire, writeSignInMessage } from '@billfold/protocol'
import { type Address, type Client, getAddress, type Hex } from 'viem'
import { checkPayload, type SignInProblem } from './checkPayload.js'
import { isSignedBy } from './isSignedBy.js'
import { createMemoryNonces, type NonceStore } from './nonces.js'

export type SignInOptions = {
  /** Host with optional port of the sign-in page: `shop.example`. */
  domain: string
  /** @default `https://` and the domain */
  uri?: string | undefined
  /**
   * Statement in the message. @default 'Please ensure that the domain above matches the URL of the current website.'
   */
  statement?: string | undefined
  /** Chains that users may sign in from. @default any */
  chainIds?: readonly number[] | undefined
  resources?: readonly string[] | undefined
  /** @default in memory, which is enough for one process */
  nonces?: NonceStore | undefined
  /** viem clients, one per chain. Required for contract accounts (ERC-1271), including undeployed ones (ERC-6492). */
  clients?: readonly Client[] | undefined
  /** Time for signing, in milliseconds. @default 600000 */
  lifetimeMs?: number | undefined
  /** Allowed clock difference, in milliseconds. @default 60000 */
  skewMs?: number | undefined
  /** Milliseconds since 1970. @default the machine's clock */
  now?: (() => number) | undefined
}

export type CreatePayloadParameters = {
  address: string
  chainId: number
  /** Session id of the visitor, from a cookie. The signature counts only for the same visitor. */
  session?: string | undefined
}

export type VerifySignInParameters = {
  /** Payload from the page, unvalidated. */
  payload: unknown
  signature: unknown
  session?: string | undefined
}

export type SignInResult =
  | { ok: true; address: Address; chainId: number }
  | { ok: false; problem: SignInProblem }

/** Issues and verifies sign-in messages on the host app's server. */
export type SignInVerifier = {
  /** Creates the payload to return from `getLoginPayload`. */
  createPayload(parameters: CreatePayloadParameters): Promise<LoginPayload>
  /** Verifies a signed payload. Every message works at most once. */
  verify(parameters: VerifySignInParameters): Promise<SignInResult>
}

const defaultStatement = 'Please ensure that the domain above matches the URL of the current website.'
const tenMinutes = 600_000
const oneMinute = 60_000
/** Upper limit for wallet signatures, including ERC-6492 deployment data. */
const signatureFormat = /^0x(?:[0-9a-fA-F]{2}){1,32768}$/

/** Issues and checks sign-in messages (ERC-4361) for a host app. */
export function createSignInVerifier(options: SignInOptions): SignInVerifier {
  const {
    domain,
    uri = `https://${domain}`,
    statement = defaultStatement,
    chainIds,
    resources = [],
  } = options
  const { lifetimeMs = tenMinutes, skewMs = oneMinute, now = Date.now, clients = [] } = options
  const nonces = options.nonces ?? createMemoryNonces(now)
  return {
    async createPayload({ address, chainId, session }) {
      const time = now()
      const payload: LoginPayload = {
        domain,
        address: getAddress(address),
        statement,
        uri,
        version: '1',
        chain_id: String(chainId),
        nonce: randomBytes(16).toString('hex'),
        issued_at: new Date(time).toISOString(),
        expiration_time: new Date(time + lifetimeMs).toISOString(),
        invalid_before: new Date(time - lifetimeMs).toISOString(),
        ...(resources.length > 0 && { resources: [...resources] }),
      }
      await nonces.save(payload.nonce, digest(payload, session), time + lifetimeMs + skewMs)
      return payload
    },
    async verify({ payload: input, signature, session }) {
      const read = readWire(loginPayload, input)
      if (!read.ok || typeof signature !== 'string' || !signatureFormat.test(signature))
        return { ok: false, problem: 'unreadable' }
      const payload = read.value
      const expected = { domain, uri, statement, chainIds, resources, skewMs, now: now() }
      const problem = checkPayload(payload, expected)
      if (problem) return { ok: false, problem }
      const issuedFor = await nonces.take(payload.nonce)
      if (issuedFor === undefined || !isSame(issuedFor, digest(payload, session)))
        return { ok: false, problem: 'nonce' }
      const chainId = Number(payload.chain_id)
      const signed = await isSignedBy({
        address: payload.address as Address,
        message: writeSignInMessage(payload),
        signature: signature as Hex,
        client: clients.find(({ chain }) => chain?.id === chainId),
      })
      if (!signed) return { ok: false, problem: 'signature' }
      return { ok: true, address: getAddress(payload.address), chainId }
    },
  }
}

/** Binds a nonce to the full message and to the visitor. */
function digest(payload: LoginPayload, session = ''): string {
  return createHash('sha256')
    .update(JSON.stringify([session, writeSignInMessage(payload)]))
    .digest('hex')
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
