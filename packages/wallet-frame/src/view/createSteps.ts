import type { Outcome } from '../session/createEnter.js'
import type { Receiver } from '../session/createLogin.js'
import type { LoginView } from './LoginView.js'
import type { Choice } from './runView.js'
import { showCode } from './showCode.js'
import { showSocial } from './showSocial.js'
import { showWays } from './showWays.js'

export type Provider = { id: string; name: string }

/** What the views of a login need to know. */
export type StepParameters = {
  listProviders(): Promise<readonly Provider[]>
  /** Back to where the person chose. */
  others: readonly Choice[]
}

/** How the views of a login lead from one to the next, until nothing is left to do. */
export type Steps = {
  sendCode(receiver: Receiver, visitor?: string): Promise<void>
  /** Must be called inside a press. */
  openSocial(provider: Provider): Promise<void>
  goOn(outcome: Outcome, receiver?: string): void
}

export function createSteps(view: LoginView, { listProviders, others }: StepParameters): Steps {
  const openSocial = (provider: Provider) => showSocial(view, { provider, others, onOutcome: goOn })
  function goOn(outcome: Outcome, receiver?: string): void {
    if (!outcome.ways) {
      view.actions.done(outcome)
      return
    }
    view.actions.attempt(async () => {
      const providers = new Map((await listProviders()).map(({ id, name }) => [id, name]))
      showWays(view, { outcome, receiver, providers, others, onSocial: openSocial, onOutcome: goOn })
    })
  }
  return {
    sendCode: (receiver, visitor) =>
      showCode(view, {
        receiver,
        visitor,
        others,
        onOutcome: (outcome) => goOn(outcome, 'email' in receiver ? receiver.email : receiver.phone),
      }),
    openSocial,
    goOn,
  }
}
