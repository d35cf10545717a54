import { openWindow } from '../popup/openWindow.js'
import { waitForSocial } from '../popup/waitForSocial.js'
import type { Outcome } from '../session/createEnter.js'
import type { LoginView } from './LoginView.js'
import type { Choice } from './runView.js'
import { showBrowser } from './showBrowser.js'
import { showChoices } from './showChoices.js'

export type ShowSocialParameters = {
  provider: { id: string; name: string }
  others: readonly Choice[]
  onOutcome(outcome: Outcome): void
}

/** Sends the person to a provider in a window of ours, and waits; must be called inside a press. */
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
  // The other window may be closed, or may only look so: the person says when it is to be opened again.
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
