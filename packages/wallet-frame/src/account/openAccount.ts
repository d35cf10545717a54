import { type FrameResult, walletEndpoints } from '@billfold/protocol'
import type { Custody } from '../custody/createCustody.js'
import { openCustody } from '../custody/openCustody.js'
import { Problem } from '../Problem.js'
import type { Settings } from '../Settings.js'
import { type Api, createApi } from '../session/createApi.js'
import { createLogin, type Login, type Purpose } from '../session/createLogin.js'
import { createSession, type Session } from '../session/createSession.js'
import { createVault } from '../store/createVault.js'
import type { Store } from '../store/openStore.js'
import { askAgain } from '../view/askAgain.js'
import { askForPasskey } from '../view/askForPasskey.js'
import { askForRecovery, showRecovery } from '../view/askForRecovery.js'
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
  usePasskey(purpose: Purpose): Promise<void>
}

export type OpenAccountParameters = {
  settings: Settings
  store: Store
  stage: Stage
  questions: Questions
  getLocale(): string
}

export function openAccount({
  settings,
  store,
  stage,
  questions,
  getLocale,
}: OpenAccountParameters): Account {
  const { scope } = settings
  const vault = createVault(store)
  const api = createApi(settings)
  const session = createSession(api, vault, scope)
  const byCode = {
    show: (code: string) => showRecovery(stage, code, new AbortController().signal),
    ask: <T>(open: (code: string) => Promise<T>) => askForRecovery(stage, open, new AbortController().signal),
  }
  const recovery = settings.recovery === 'user' ? byCode : undefined
  const custody = openCustody({ api, session, vault, scope, recovery })
  const login = createLogin({ api, session, vault, scope, prepare: custody.prepare })
  const read = async () => {
    const { token } = await session.use()
    return api(walletEndpoints.getAccount, { token })
  }
  const listLogins = () => api(walletEndpoints.listLogins, {})
  const usePasskey = (purpose: Purpose) =>
    questions.ask((signal) => askForPasskey(stage, { login, purpose, signal, locale: getLocale() }))
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
      const providers = new Map(logins.providers.map(({ id, name }) => [id, name]))
      const chosen = await questions.ask((signal) => askAgain(stage, { login, profiles, providers, signal }))
      if (chosen === 'passkey') await usePasskey('again')
    },
    usePasskey,
  }
}
