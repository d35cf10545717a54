import { randomBytes } from 'node:crypto'
import { createSignInVerifier, type SignInVerifier, signInProblems } from '@billfold/server/auth'
import * as v from 'valibot'
import { createClient, getAddress, http } from 'viem'
import { localChains, portOffset } from '../stack/localChains.js'
import { signInRoutes } from './signInRoutes.js'

export type SignInRequest = { path: string; host: string; cookie: string | undefined; body: unknown }
export type SignInAnswer = { status: number; body: object; cookie?: string | undefined }

type Visitor = { id: string; verifier: SignInVerifier; accounts: Set<string> }
type Handler = (visitor: Visitor, body: unknown) => Promise<Omit<SignInAnswer, 'cookie'>>

const cookieName = 'billfold-playground'
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => getAddress(text)),
)

const handlers: Readonly<Record<string, Handler>> = {
  async [signInRoutes.payload]({ id, verifier }, body) {
    const account = v.parse(v.object({ address, chainId: v.number() }), body)
    return { status: 200, body: await verifier.createPayload({ ...account, session: id }) }
  },
  async [signInRoutes.login]({ id, verifier, accounts }, body) {
    const { payload, signature } = v.parse(v.object({ payload: v.unknown(), signature: v.unknown() }), body)
    const result = await verifier.verify({ payload, signature, session: id })
    if (!result.ok) return { status: 401, body: { message: signInProblems[result.problem] } }
    accounts.add(result.address.toLowerCase())
    return { status: 200, body: {} }
  },
  async [signInRoutes.logout]({ accounts }, body) {
    accounts.delete(v.parse(v.object({ address }), body).address.toLowerCase())
    return { status: 200, body: {} }
  },
  async [signInRoutes.session]({ accounts }, body) {
    const account = v.parse(v.object({ address }), body).address.toLowerCase()
    return { status: 200, body: { signedIn: accounts.has(account) } }
  },
}

/** Creates a host's auth server: it stores the signed-in accounts of each visitor. */
export function createSignInBackend(): (request: SignInRequest) => Promise<SignInAnswer | undefined> {
  const verifiers = new Map<string, SignInVerifier>()
  const visitors = new Map<string, Set<string>>()
  return async ({ path, host, cookie, body }) => {
    const handle = handlers[path]
    if (!handle) return undefined
    const known = new RegExp(`(?:^|; )${cookieName}=([0-9a-f]{32})(?:;|$)`).exec(cookie ?? '')?.[1]
    const id = known ?? randomBytes(16).toString('hex')
    const accounts = visitors.get(id) ?? new Set<string>()
    const verifier = verifiers.get(host) ?? createVerifier(host)
    visitors.set(id, accounts)
    verifiers.set(host, verifier)
    try {
      const answer = await handle({ id, verifier, accounts }, body)
      const fresh = known ? undefined : `${cookieName}=${id}; Path=/sign-in; HttpOnly; SameSite=Strict`
      return { ...answer, cookie: fresh }
    } catch (error) {
      if (!v.isValiError(error)) throw error
      return { status: 400, body: { message: error.message } }
    }
  }
}

function createVerifier(host: string): SignInVerifier {
  const chains = localChains(portOffset(Number(host.split(':')[1])))
  return createSignInVerifier({
    domain: host,
    uri: `http://${host}`,
    chainIds: chains.map(({ id }) => id),
    clients: chains.map((chain) => createClient({ chain, transport: http() })),
  })
}
