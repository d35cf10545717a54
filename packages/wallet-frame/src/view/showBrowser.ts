import { pickUp } from '../popup/pickUp.js'
import type { Outcome } from '../session/createEnter.js'
import type { Stage } from './createStage.js'
import type { Choice, ViewActions } from './runView.js'
import { showChoices } from './showChoices.js'

export type ShowBrowserParameters = {
  finish(pickup: string | undefined): Promise<Outcome>
  onOutcome(outcome: Outcome): void
  others: readonly Choice[]
}

/** Shows that this is the browser that came back, where it keeps the frame's cookies apart: its own means first, then a window. */
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
    // Inside the press, before anything is awaited.
    await document.requestStorageAccess?.().catch(() => {})
    const outcome = await finish(undefined)
    if (outcome.waiting !== 'browser') return onOutcome(outcome)
    show(t('social.windowAbout'), { label: t('social.window'), run: byWindow })
  }
  show(t('social.backAbout'), { label: t('login.continue'), run: byAccess })
}
