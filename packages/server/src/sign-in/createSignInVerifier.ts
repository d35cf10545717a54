import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type LoginPayload, loginPayload, readWire, writeSignInMessage } from '@billfold/protocol'
import { type Address, getAddress, type Hex } from 'viem'
import { checkPayload } from './checkPayload.js'
import { createMemoryNonces } from './createMemoryNonces.js'
import { isSignedBy } from './isSignedBy.js'
import type { SignInOptions } from './SignInOptions.js'
import type { SignInProblem } from './signInProblems.js'

export type CreatePayloadParameters = {
  address: string
  chainId: number
  /** The visitor's own id, from a cookie: the answer counts only from the same visitor. */
  session?: string | undefined
}

export type VerifySignInParameters = {
  /** As it came from the page; it is checked here. */
  payload: unknown
  signature: unknown
  session?: string | undefined
}

export type SignInResult =
  | { ok: true; address: Address; chainId: number }
  | { ok: false; problem: SignInProblem }

/** Both halves of signing in on a host's own server. */
export type SignInVerifier = {
  /** What the page hands to the wallet: answer `getLoginPayload` with it. */
  createPayload(parameters: CreatePayloadParameters): Promise<LoginPayload>
  /** Whether what came back may open a session; every message works at most once. */
  verify(parameters: VerifySignInParameters): Promise<SignInResult>
}

const defaultStatement = 'Please ensure that the domain above matches the URL of the current website.'
const tenMinutes = 600_000
const oneMinute = 60_000
/** No signature of a wallet is longer, a contract's with its deployment included. */
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
    async verify({ payload: given, signature, session }) {
      const read = readWire(loginPayload, given)
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

/** Binds a nonce to every word of the message it was issued for, and to the visitor who asked. */
function digest(payload: LoginPayload, session = ''): string {
  return createHash('sha256')
    .update(JSON.stringify([session, writeSignInMessage(payload)]))
    .digest('hex')
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
