import type { Outcome, Purpose } from '../session/createEnter.js'
import type { Login } from '../session/createLogin.js'
import type { Stage } from './createStage.js'
import type { ViewActions } from './runView.js'

/** How a view of a login ends: with what is left to do, or with the wish for a passkey, a known one or any. */
export type LoginAnswer = 'passkey' | 'knownPasskey' | Outcome

/** What the views of a login share. */
export type LoginView = {
  stage: Stage
  actions: ViewActions<LoginAnswer>
  login: Login
  purpose: Purpose
}
