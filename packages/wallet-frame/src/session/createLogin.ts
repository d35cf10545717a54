import { type EndpointInput, walletEndpoints } from '@billfold/protocol'
import { createSecret } from '../createSecret.js'
import { listDeviceIds } from '../custody/deviceName.js'
import type { Vault } from '../store/createVault.js'
import type { Api } from './createApi.js'
import { type CreateEnterParameters, createEnter, type Enter, type Purpose } from './createEnter.js'

export type Receiver = { email: string } | { phone: string }
export type SocialRequest = EndpointInput<typeof walletEndpoints.startSocial>['body']

/** A social login that a page was left for. */
export type KeptSocial = { handle: string; purpose: Purpose }

/** What the provider's window or the page brought back. */
export type SocialProof = { handle: string; code?: string | undefined; pickup?: string | undefined }

/** The ways in. */
export type Login = ReturnType<typeof createLogin>

type LoginContext = { api: Api; vault: Vault; scope: string; enter: Enter }

export function createLogin(parameters: CreateEnterParameters) {
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
    /** Kept in the vault: after a redirect another page of the same site goes on. */
    keepSocial: (kept: KeptSocial) => vault.write(name, JSON.stringify(kept)),
    async findSocial(): Promise<KeptSocial | undefined> {
      const text = await vault.read(name)
      return text === undefined ? undefined : (JSON.parse(text) as KeptSocial)
    },
    forgetSocial: () => vault.remove(name),
  }
}

/** By something that the person holds: a passkey, another wallet, or this browser itself. */
function createKeyLogin({ api, vault, scope, enter }: LoginContext) {
  const guest = `${scope}:guest`
  let passkeyId: string | undefined
  return {
    /** The passkey whose login is under way. */
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

/** By what the site itself says. */
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
