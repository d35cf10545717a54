import { type FrameResult, walletEndpoints } from '@billfold/protocol'
import type { Custody } from '../custody/createCustody.js'
import { createRecovery } from '../custody/createRecovery.js'
import { openCustody } from '../custody/openCustody.js'
import { Problem } from '../Problem.js'
import type { Settings } from '../Settings.js'
import { type Api, createApi } from '../session/createApi.js'
import type { Outcome, Purpose } from '../session/createEnter.js'
import { createLogin, type Login } from '../session/createLogin.js'
import { createSession, type Session } from '../session/createSession.js'
import { createVault } from '../store/createVault.js'
import type { Store } from '../store/openStore.js'
import type { Questions } from '../view/createQuestions.js'
import type { Stage } from '../view/createStage.js'

/** A login this old, in milliseconds before it stops being fresh, is asked for again at once. */
const freshMargin = 60_000

/** Who is logged in, and the key that belongs to them. */
export type Account = {
  api: Api
  session: Session
  custody: Custody
  login: Login
  listLogins(): Promise<FrameResult<'listLogins'>>
  getAccount(): Promise<FrameResult<'showLogin'>>
  /** Asks for a login of this account once more where the last is not fresh. */
  confirmIdentity(): Promise<void>
  /** `known`: none is made. */
  usePasskey(purpose: Purpose, which?: 'known'): Promise<Outcome>
}

export type OpenAccountParameters = {
  settings: Settings
  store: Store
  stage: Stage
  questions: Questions
  /** The origin of the page around us. */
  host: string
  getLocale(): string
}

export function openAccount({
  settings,
  store,
  stage,
  questions,
  host,
  getLocale,
}: OpenAccountParameters): Account {
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
    const { askForPasskey } = await import('../view/askForPasskey.js')
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
      const { askAgain } = await import('../view/askAgain.js')
      const answer = await questions.ask((signal) => askAgain(stage, { login, profiles, providers, signal }))
      if (answer === 'passkey' || answer === 'knownPasskey') await usePasskey('again')
    },
    usePasskey,
  }
}
