import { answerPasskey } from '../platform/answerPasskey.js'
import { askWindow } from '../platform/askWindow.js'
import type { Login, Outcome, Purpose } from '../session/createLogin.js'
import type { Stage } from '../view/createStage.js'
import { runView, showChoices } from '../view/runView.js'

export type PasskeyParameters = {
  login: Login
  purpose: Purpose
  /** Set if no passkey may be created. */
  which?: 'known' | undefined
  signal: AbortSignal
  locale: string
}

/** Asks for the click that a passkey needs, on the wallet's own page (T16). */
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
    const offered = which ? [use] : { login: [use, create], link: [create], again: [use] }[purpose]
    const show = (first: typeof offered) =>
      showChoices(stage, actions, {
        title: t('passkey.title'),
        about: t('passkey.about'),
        choices: [...first, ...offered.filter((action) => !first.includes(action))],
      })
    show(offered)
  })
}

/** A passkey created this way can also keep a recovery share. */
function withSecret(options: Record<string, unknown>): Record<string, unknown> {
  return { ...options, extensions: { ...(options.extensions as object | undefined), prf: {} } }
}
