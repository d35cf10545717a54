import type { KnownNetwork } from '../Settings.js'
import type { Questions } from '../view/createQuestions.js'
import type { Stage } from '../view/createStage.js'
import type { Account } from './openAccount.js'

/** What everything that a host asks for needs. */
export type FrameContext = {
  account: Account
  questions: Questions
  stage: Stage
  /** The origin of the page around us. */
  host: string
  getLocale(): string
  networks: readonly KnownNetwork[]
}
