import { type FrameResult, walletEndpoints } from '@billfold/protocol'
import type { CreateCustodyParameters, Custody } from '../custody/createCustody.js'
import type { Recovery } from '../custody/sealing.js'
import { createVault, type Store } from '../platform/createVault.js'
import { Problem } from '../platform/Problem.js'
import { fetchOnce } from '../platform/retry.js'
import type { KnownNetwork, Settings } from '../platform/Settings.js'
import { type Api, createApi } from '../session/createApi.js'
import { createLogin, type Login, type Outcome, type Purpose } from '../session/createLogin.js'
import { createSession, type Session } from '../session/createSession.js'
import type { Questions, Stage } from '../view/createStage.js'

/** Milliseconds before a login stops being fresh at which it is requested again. */
const freshMargin = 60_000

/** The logged-in account and its key. */
export type Account = {
  api: Api
  session: Session
  custody: Custody
  login: Login
  listLogins(): Promise<FrameResult<'listLogins'>>
  getAccount(): Promise<FrameResult<'showLogin'>>
  /** Asks for another login of this account if the last one is not fresh. */
  confirmIdentity(): Promise<void>
  /** `known`: no passkey is created. */
  usePasskey(purpose: Purpose, which?: 'known'): Promise<Outcome>
}

/** Dependencies of all host calls. */
export type FrameContext = {
  account: Account
  questions: Questions
  stage: Stage
  /** The origin of the host page. */
  host: string
  getLocale(): string
  networks: readonly KnownNetwork[]
}

export type OpenFrameAccountParameters = {
  settings: Settings
  store: Store
  stage: Stage
  questions: Questions
  /** The origin of the host page. */
  host: string
  getLocale(): string
}

export function openFrameAccount({
  settings,
  store,
  stage,
  questions,
  host,
  getLocale,
}: OpenFrameAccountParameters): Account {
  const { scope } = settings
  const vault = createVault(store)
  const api = createApi(settings, host)
  const session = createSession(api, vault, scope)
  const recovery = createRecovery(stage, {
    questions,
    getLocale,
    findPasskey: () => login.findPasskey(),
  })
  const custody = openCustody({ api, session, vault, scope, recovery, kind: settings.recovery })
  const login: Login = createLogin({ api, session, vault, scope, prepare: custody.prepare })
  const read = async () => {
    const { token } = await session.use()
    return api(walletEndpoints.getAccount, { token })
  }
  const listLogins = () => api(walletEndpoints.listLogins, {})
  const usePasskey = async (purpose: Purpose, which?: 'known') => {
    const { askForPasskey } = await import('../login/askForPasskey.js')
    return questions.ask((signal) =>
      askForPasskey(stage, { login, purpose, which, signal, locale: getLocale() }),
    )
  }
  return {
    api,
    session,
    custody,
    login,
    listLogins,
    async getAccount() {
      const { address, profiles } = await read()
      if (!address) throw new Problem('signedOut')
      return { address, profiles }
    },
    async confirmIdentity() {
      const [{ freshFor, profiles }, logins] = await Promise.all([read(), listLogins()])
      if (freshFor > freshMargin) return
      const { providers } = logins
      const { askAgain } = await import('../login/askAgain.js')
      const answer = await questions.ask((signal) => askAgain(stage, { login, profiles, providers, signal }))
      if (answer === 'passkey' || answer === 'knownPasskey') await usePasskey('again')
    },
    usePasskey,
  }
}

/** Opens the key. The code that creates and uses it loads on first use, because showing a wallet needs none. */
function openCustody(parameters: CreateCustodyParameters): Custody {
  const open = fetchOnce(async () => {
    const { createCustody } = await import('../custody/createCustody.js')
    return createCustody(parameters)
  })
  return {
    prepare: async () => (await open()).prepare(),
    withKey: async (use) => (await open()).withKey(use),
    reveal: async () => (await open()).reveal(),
  }
}

type CreateRecoveryParameters = {
  questions: Questions
  getLocale(): string
  /** The id of the passkey of the current login. */
  findPasskey(): string | undefined
}

/** Asks the user to open their share. The views load on first use. */
function createRecovery(
  stage: Stage,
  { questions, getLocale, findPasskey }: CreateRecoveryParameters,
): Recovery {
  return {
    async choose() {
      const { chooseRecovery } = await import('../login/recovery.js')
      return questions.askWithin((signal) =>
        chooseRecovery(stage, { passkeyId: findPasskey(), signal, locale: getLocale() }),
      )
    },
    async ask(sealed, open) {
      const { askForRecovery } = await import('../login/recovery.js')
      return questions.askWithin((signal) =>
        askForRecovery(stage, { sealed, open, signal, locale: getLocale() }),
      )
    },
  }
}
