import { askWindow } from '../popup/askWindow.js'
import { answerPasskey } from '../session/answerPasskey.js'
import type { Outcome, Purpose } from '../session/createEnter.js'
import type { Login } from '../session/createLogin.js'
import type { Stage } from './createStage.js'
import { runView } from './runView.js'
import { showChoices } from './showChoices.js'

export type PasskeyParameters = {
  login: Login
  purpose: Purpose
  /** Where none is to be made. */
  which?: 'known' | undefined
  signal: AbortSignal
  locale: string
}

/** The click that a passkey needs, on the wallet's own page (T16). */
export function askForPasskey(
  stage: Stage,
  { login, purpose, which, signal, locale }: PasskeyParameters,
): Promise<Outcome> {
  const { t } = stage
  return runView<Outcome>(stage, signal, (actions) => {
    const { note, done } = actions
    const finish = async (kind: 'sign-in' | 'sign-up', inWindow: boolean) => {
      const { challengeId, options: asked } = await login.startPasskey(kind)
      const operation = kind === 'sign-up' ? 'create' : 'get'
      const options = operation === 'create' ? withSecret(asked) : asked
      const answer = inWindow
        ? (await askWindow({ type: 'billfold:popupPasskey', operation, options, locale }, signal)).credential
        : await answerPasskey(operation, options)
      done(await login.finishPasskey(challengeId, answer ?? {}, purpose))
    }
    const attempt = (kind: 'sign-in' | 'sign-up') => () =>
      finish(kind, false).catch((error: unknown) => {
        if (!(error instanceof DOMException)) throw error
        offerWindow(kind)
      })
    const offerWindow = (kind: 'sign-in' | 'sign-up') => {
      show([{ label: t('passkey.window'), run: () => finish(kind, true) }])
      note.textContent = t('passkey.failed')
    }
    const use = { label: t('passkey.use'), run: attempt('sign-in') }
    const create = { label: t('passkey.create'), run: attempt('sign-up') }
    const own = which ? [use] : { login: [use, create], link: [create], again: [use] }[purpose]
    const show = (first: typeof own) =>
      showChoices(stage, actions, {
        title: t('passkey.title'),
        about: t('passkey.about'),
        choices: [...first, ...own.filter((one) => !first.includes(one))],
      })
    show(own)
  })
}

/** A passkey that is made so can keep a recovery share as well. */
function withSecret(options: Record<string, unknown>): Record<string, unknown> {
  return { ...options, extensions: { ...(options.extensions as object | undefined), prf: {} } }
}
