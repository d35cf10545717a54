import type { Login, Outcome, Purpose } from '../session/createLogin.js'
import type { Stage } from '../view/createStage.js'
import type { ViewActions } from '../view/runView.js'

/** Result of a login view: the remaining steps, or a request for a passkey (known or any). */
export type LoginAnswer = 'passkey' | 'knownPasskey' | Outcome

/** Dependencies shared by the login views. */
export type LoginView = {
  stage: Stage
  actions: ViewActions<LoginAnswer>
  login: Login
  purpose: Purpose
}
