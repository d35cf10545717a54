import { type EndpointInput, type LoginResult, type WalletSession, walletEndpoints } from '@billfold/protocol'
import { createSecret } from '../platform/bytes.js'
import type { Vault } from '../platform/createVault.js'
import { Problem } from '../platform/Problem.js'
import type { Api } from './createApi.js'
import type { Session } from './createSession.js'
import { listDeviceIds } from './deviceName.js'

/** Purpose of a login: log in, link to the account, or prove the user again. */
export type Purpose = 'login' | 'link' | 'again'

/** A proven login that waits for confirmation; the texts name its owner. */
export type Offer = NonNullable<LoginResult['offer']>

/** Steps left after the server's response; none if all fields are absent. */
export type Outcome = Omit<LoginResult, 'session'>

export type CreateLoginParameters = {
  api: Api
  session: Session
  vault: Vault
  scope: string
  /** Brings the key to this device. */
  prepare(): Promise<unknown>
}

export type Receiver = { email: string } | { phone: string }
export type SocialRequest = EndpointInput<typeof walletEndpoints.startSocial>['body']

/** A social login by redirect. */
export type KeptSocial = { handle: string; purpose: Purpose }

/** Data that the provider's window or the page returned. */
export type SocialProof = { handle: string; code?: string | undefined; pickup?: string | undefined }

/** Creates the login methods. */
export type Login = ReturnType<typeof createLogin>

type LoginContext = { api: Api; vault: Vault; scope: string; enter: Enter }

export function createLogin(parameters: CreateLoginParameters) {
  const context = { ...parameters, enter: createEnter(parameters) }
  return {
    ...createCodeLogin(context),
    ...createSocialLogin(context),
    ...createKeyLogin(context),
    ...createSiteLogin(context),
  }
}

function createCodeLogin({ api, vault, scope, enter }: LoginContext) {
  return {
    async sendCode(receiver: Receiver, purpose: Purpose, visitor?: string) {
      const link = purpose === 'link'
      const body = { ...receiver, visitor, link, devices: await listDeviceIds(vault, scope) }
      return 'email' in body
        ? api(walletEndpoints.sendCode, { body })
        : api(walletEndpoints.sendPhoneCode, { body })
    },
    verifyCode: (challengeId: string, code: string, purpose: Purpose) =>
      enter(purpose, ({ token, ...rest }) =>
        api(walletEndpoints.verifyCode, { token, body: { challengeId, code, ...rest } }),
      ),
    finishLink: (challengeId: string, purpose: Purpose) =>
      enter(purpose, ({ token, ...rest }) =>
        api(walletEndpoints.finishLink, { token, body: { challengeId, ...rest } }),
      ),
  }
}

function createSocialLogin({ api, vault, scope, enter }: LoginContext) {
  const name = `${scope}:social`
  return {
    startSocial: (body: SocialRequest) => api(walletEndpoints.startSocial, { body }),
    finishSocial: (proof: SocialProof, purpose: Purpose) =>
      enter(purpose, ({ token, ...rest }) =>
        api(walletEndpoints.finishSocial, { token, body: { ...proof, ...rest } }),
      ),
    /** Stored in the vault, because another page of the same site continues after a redirect. */
    keepSocial: (kept: KeptSocial) => vault.write(name, JSON.stringify(kept)),
    async findSocial(): Promise<KeptSocial | undefined> {
      const text = await vault.read(name)
      return text === undefined ? undefined : (JSON.parse(text) as KeptSocial)
    },
    forgetSocial: () => vault.remove(name),
  }
}

/** Logins by something the user holds: a passkey, another wallet, or this browser. */
function createKeyLogin({ api, vault, scope, enter }: LoginContext) {
  const guest = `${scope}:guest`
  let passkeyId: string | undefined
  return {
    /** The passkey of the running login. */
    findPasskey: () => passkeyId,
    async loginGuest(purpose: 'login' | 'again') {
      const secret = (await vault.read(guest)) ?? createSecret()
      await vault.write(guest, secret)
      return enter(purpose, () => api(walletEndpoints.loginGuest, { body: { secret } }))
    },
    startPasskey: (kind: 'sign-in' | 'sign-up') => api(walletEndpoints.startPasskey, { body: { kind } }),
    async finishPasskey(challengeId: string, response: Record<string, unknown>, purpose: Purpose) {
      passkeyId = String(response.id)
      return enter(purpose, ({ token, link }) =>
        api(walletEndpoints.finishPasskey, { token, body: { challengeId, response, link } }),
      ).finally(() => {
        passkeyId = undefined
      })
    },
    startWallet: (body: { address: `0x${string}`; chainId: number }) =>
      api(walletEndpoints.startWallet, { body }),
    finishWallet: (proof: { challengeId: string; signature: `0x${string}` }, purpose: Purpose) =>
      enter(purpose, ({ token, ...rest }) =>
        api(walletEndpoints.finishWallet, { token, body: { ...proof, ...rest } }),
      ),
  }
}

/** Logins that the site itself vouches for. */
function createSiteLogin({ api, enter }: LoginContext) {
  return {
    loginJwt: (jwt: string, purpose: Purpose) =>
      enter(purpose, ({ token, ...rest }) =>
        api(walletEndpoints.loginJwt, { token, body: { jwt, ...rest } }),
      ),
    loginEndpoint: (payload: string, purpose: Purpose) =>
      enter(purpose, ({ token, ...rest }) =>
        api(walletEndpoints.loginEndpoint, { token, body: { payload, ...rest } }),
      ),
  }
}

/** Fields that every login sends besides its proof. */
type LoginRequest = { token?: string | undefined; devices: string[]; link: boolean }

/** Sends a proof and starts the resulting session. */
type Enter = (purpose: Purpose, send: (request: LoginRequest) => Promise<LoginResult>) => Promise<Outcome>

function createEnter({ api, session, vault, scope, prepare }: CreateLoginParameters): Enter {
  /** Ends a login without a key at once, since it could not sign. */
  async function begin(found: WalletSession): Promise<void> {
    await session.start(found)
    await prepare().catch(async (error: unknown) => {
      await session.end().catch(() => {})
      throw error
    })
  }

  async function renew(found: WalletSession): Promise<void> {
    const { accountId } = await session.use()
    if (found.accountId !== accountId) {
      await api(walletEndpoints.endSession, { body: { refreshToken: found.refreshToken } })
      throw new Problem('otherAccount')
    }
    await session.end().catch(() => {})
    await session.start(found)
  }

  return async (purpose, send) => {
    const link = purpose === 'link'
    // Only linking tells the server which account it is for.
    const token = link ? (await session.use()).token : undefined
    const devices = await listDeviceIds(vault, scope)
    const { session: found, ...outcome } = await send({ token, devices, link })
    if (link || !found) return outcome
    await (purpose === 'login' ? begin(found) : renew(found))
    return {}
  }
}
