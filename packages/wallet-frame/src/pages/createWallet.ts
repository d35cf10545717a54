import { createAccountCalls } from '../account/createAccountCalls.js'
import { createLoginCalls } from '../account/createLoginCalls.js'
import { openFrameAccount } from '../account/openFrameAccount.js'
import type { Store } from '../platform/createVault.js'
import { Problem } from '../platform/Problem.js'
import type { Wallet } from '../platform/port.js'
import type { Settings } from '../platform/Settings.js'
import { createSigner } from '../signing/createSigner.js'
import type { Stage } from '../view/createStage.js'
import { createQuestions } from '../view/createStage.js'

/** Texts of the frame, and a function that changes the language. */
export type Language = { getLocale(): string; setLocale(locale: string): Promise<void> }

export type CreateWalletParameters = {
  settings: Settings
  store: Store
  stage: Stage
  host: string
  language: Language
}

/** Creates all calls for one host. */
export function createWallet({ settings, store, stage, host, language }: CreateWalletParameters): Wallet {
  const { getLocale } = language
  const questions = createQuestions()
  const account = openFrameAccount({ settings, store, stage, questions, host, getLocale })
  const { networks } = settings
  const context = { account, questions, stage, host, getLocale, networks }
  const signer = createSigner(context)
  return {
    async getStatus() {
      const found = await account.getAccount().catch((error: unknown) => {
        if (error instanceof Problem && error.problem === 'signedOut') return undefined
        throw error
      })
      return { storage: true, ...(found && { account: found }) }
    },
    listLogins: account.listLogins,
    async setLocale({ locale }) {
      await language.setLocale(locale)
      return {}
    },
    async cancel() {
      questions.cancel()
      return {}
    },
    async logOut() {
      questions.cancel()
      await account.session.end()
      return {}
    },
    ...createLoginCalls(context, signer.allowSignIn),
    ...createAccountCalls(context, signer.confirm),
    ...signer.calls,
  }
}
