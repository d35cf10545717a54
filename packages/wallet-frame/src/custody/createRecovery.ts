import type { Questions } from '../view/createQuestions.js'
import type { Stage } from '../view/createStage.js'
import type { Recovery } from './Recovery.js'
import { createCodeWay, createRecoveryCode } from './recoveryCode.js'

/** Asks the person for what opens their share; the views are fetched when they are needed. */
export function createRecovery(stage: Stage, questions: Questions): Recovery {
  return {
    async choose() {
      const { showRecovery } = await import('../view/askForRecovery.js')
      const code = createRecoveryCode()
      await questions.askWithin((signal) => showRecovery(stage, code, signal))
      return [createCodeWay(code)]
    },
    async ask(_sealed, open) {
      const { askForRecovery } = await import('../view/askForRecovery.js')
      return questions.askWithin((signal) =>
        askForRecovery(stage, (code) => open(createCodeWay(code)), signal),
      )
    },
  }
}
