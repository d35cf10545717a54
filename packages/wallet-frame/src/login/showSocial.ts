import { openWindow } from '../platform/askWindow.js'
import { Problem } from '../platform/Problem.js'
import type { Outcome } from '../session/createLogin.js'
import { listenToReturn, waitForSocial } from '../session/waitForSocial.js'
import type { Stage } from '../view/createStage.js'
import { type Choice, showChoices, type ViewActions } from '../view/runView.js'
import type { LoginView } from './LoginView.js'

export type ShowSocialParameters = {
  provider: { id: string; name: string }
  others: readonly Choice[]
  onOutcome(outcome: Outcome): void
}

/** Opens a provider in our window and waits. Must be called inside a press. */
export async function showSocial(view: LoginView, parameters: ShowSocialParameters): Promise<void> {
  const { stage, actions, login, purpose } = view
  const { provider, others, onOutcome } = parameters
  const { t } = stage
  const title = t('login.social', { name: provider.name })
  const opened = openWindow('/popup')
  const { handle, url } = await login.startSocial({ provider: provider.id, mode: 'popup' }).catch((error) => {
    opened.close()
    throw error
  })
  opened.location.href = url
  const round = new AbortController()
  const { signal } = round
  actions.ended.addEventListener('abort', () => round.abort())
  // The window may be closed or only appear closed, so the user decides when to reopen it.
  const leave = ({ label, run }: Choice): Choice => ({
    label,
    run() {
      round.abort()
      return run()
    },
  })
  const again = { label: t('social.again'), run: () => showSocial(view, parameters) }
  const choices = [again, ...others].map(leave)
  showChoices(stage, actions, { title, about: t('social.about'), choices })
  const finish = (pickup: string | undefined) => login.finishSocial({ handle, pickup }, purpose)
  const outcome = await waitForSocial({ finish, opened, signal }).catch((error: unknown) => {
    if (signal.aborted) return undefined
    throw error
  })
  if (outcome?.waiting === 'browser') showBrowser(stage, actions, { finish, onOutcome, others: choices })
  else if (outcome) onOutcome(outcome)
}

/** Milliseconds between checks for a closed window. */
const lookEvery = 500

export type ShowBrowserParameters = {
  finish(pickup: string | undefined): Promise<Outcome>
  onOutcome(outcome: Outcome): void
  others: readonly Choice[]
}

/**
 * Proves that this browser returned from the provider although cookies are partitioned: storage access first, then a
 * window.
 */
export function showBrowser<T>(
  stage: Stage,
  actions: ViewActions<T>,
  { finish, onOutcome, others }: ShowBrowserParameters,
): void {
  const { t } = stage
  const title = t('social.title')
  const show = (about: string, choice: Choice) =>
    showChoices(stage, actions, { title, about, choices: [choice, ...others] })
  const byWindow = async () => onOutcome(await finish(await pickUp(actions.ended)))
  const byAccess = async () => {
    // Called inside the press, before any await.
    await document.requestStorageAccess?.().catch(() => {})
    const outcome = await finish(undefined)
    if (outcome.waiting !== 'browser') return onOutcome(outcome)
    show(t('social.windowAbout'), { label: t('social.window'), run: byWindow })
  }
  show(t('social.backAbout'), { label: t('login.continue'), run: byAccess })
}

/** Opens a window with the browser's cookie and receives its code. Must be called inside a press. */
async function pickUp(signal: AbortSignal): Promise<string> {
  const opened = openWindow('/social/pickup')
  return new Promise<string>((resolve, reject) => {
    const end = (settle: () => void) => {
      stop()
      signal.removeEventListener('abort', refuse)
      clearInterval(timer)
      opened.close()
      settle()
    }
    const refuse = () => end(() => reject(new Problem('rejected')))
    const stop = listenToReturn(opened, (code) =>
      end(() => (code ? resolve(code) : reject(new Problem('refused')))),
    )
    const timer = setInterval(() => opened.closed && refuse(), lookEvery)
    signal.addEventListener('abort', refuse, { once: true })
  })
}
