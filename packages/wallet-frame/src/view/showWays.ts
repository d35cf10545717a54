import type { Outcome } from '../session/createEnter.js'
import type { LoginView } from './LoginView.js'
import { pollLink } from './pollLink.js'
import type { Choice } from './runView.js'
import { showChoices } from './showChoices.js'

export type ShowWaysParameters = {
  outcome: Outcome
  /** To whom the link went, if the frame knows. */
  receiver?: string | undefined
  /** Social providers by id, with their names. */
  providers: ReadonlyMap<string, string>
  others: readonly Choice[]
  onSocial(provider: { id: string; name: string }): Promise<void>
  onOutcome(outcome: Outcome): void
}

/** The login is right, but this device is new: what else opens it here. */
export function showWays(view: LoginView, parameters: ShowWaysParameters): void {
  const { stage, actions } = view
  const { outcome, receiver, providers, others, onSocial, onOutcome } = parameters
  const { t } = stage
  const { ways = [], challengeId } = outcome
  const toChoice = (id: string): Choice | undefined => {
    if (id === 'passkey') return { label: t('passkey.use'), run: async () => actions.done('knownPasskey') }
    const name = providers.get(id)
    return name === undefined
      ? undefined
      : { label: t('login.social', { name }), run: () => onSocial({ id, name }) }
  }
  const link = ways.includes('link') && challengeId !== undefined
  const choices = ways.map(toChoice).filter((choice) => choice !== undefined)
  const stop = link ? pollLink(view, { challengeId, onOutcome }) : () => {}
  const leave = ({ label, run }: Choice): Choice => ({
    label,
    run() {
      stop()
      return run()
    },
  })
  showChoices(stage, actions, {
    title: t('ways.title'),
    about: t(link ? 'ways.link' : choices.length > 0 ? 'ways.about' : 'ways.none', {
      receiver: receiver ?? t('ways.yourAddress'),
    }),
    choices: [...choices, ...others].map(leave),
  })
}
