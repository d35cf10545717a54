import type { Questions } from '../view/createQuestions.js'
import type { Stage } from '../view/createStage.js'
import type { Recovery } from './Recovery.js'

export type CreateRecoveryParameters = {
  questions: Questions
  getLocale(): string
  /** The id of the passkey that the person has just logged in with. */
  findPasskey(): string | undefined
}

/** Asks the person for what opens their share; the views are fetched when they are needed. */
export function createRecovery(
  stage: Stage,
  { questions, getLocale, findPasskey }: CreateRecoveryParameters,
): Recovery {
  return {
    async choose() {
      const { chooseRecovery } = await import('../view/chooseRecovery.js')
      return questions.askWithin((signal) =>
        chooseRecovery(stage, { passkeyId: findPasskey(), signal, locale: getLocale() }),
      )
    },
    async ask(sealed, open) {
      const { askForRecovery } = await import('../view/askForRecovery.js')
      return questions.askWithin((signal) =>
        askForRecovery(stage, { sealed, open, signal, locale: getLocale() }),
      )
    },
  }
}
