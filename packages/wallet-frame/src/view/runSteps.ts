import type { Purpose } from '../session/createEnter.js'
import type { Login } from '../session/createLogin.js'
import type { Stage } from './createStage.js'
import { createSteps, type StepParameters, type Steps } from './createSteps.js'
import type { LoginAnswer } from './LoginView.js'
import { runView } from './runView.js'

export type RunStepsParameters = Pick<StepParameters, 'listProviders'> & {
  login: Login
  purpose: Purpose
  signal: AbortSignal
}

/** Views of a login that something else began; what fails before the first is shown is the caller's to tell. */
export function runSteps(
  stage: Stage,
  { login, purpose, signal, listProviders }: RunStepsParameters,
  begin: (steps: Steps) => Promise<void>,
): Promise<LoginAnswer> {
  return runView<LoginAnswer>(stage, signal, (actions) => {
    const steps = createSteps({ stage, actions, login, purpose }, { listProviders, others: [] })
    actions.attempt(() => begin(steps))
  })
}
