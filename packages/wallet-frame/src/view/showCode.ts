import type { Outcome } from '../session/createEnter.js'
import type { Login, Receiver } from '../session/createLogin.js'
import type { LoginView } from './LoginView.js'
import { pollLink } from './pollLink.js'
import type { Choice } from './runView.js'
import { showChoices } from './showChoices.js'
import { showForm } from './showForm.js'

export type ShowCodeParameters = {
  receiver: Receiver
  /** For the operator's check against robots. */
  visitor?: string | undefined
  others: readonly Choice[]
  onOutcome(outcome: Outcome): void
}

type Sent = Awaited<ReturnType<Login['sendCode']>>

/** Sends digits and a link, and waits for either: the digits are typed here, never in the page around us. */
export async function showCode(view: LoginView, parameters: ShowCodeParameters): Promise<void> {
  const { receiver, visitor } = parameters
  const sent = await view.login.sendCode(receiver, view.purpose, visitor)
  showSent(view, parameters, sent)
}

function showSent(view: LoginView, parameters: ShowCodeParameters, sent: Sent): void {
  const { stage, actions, login, purpose } = view
  const { receiver, others, onOutcome } = parameters
  const { challengeId, digits, resendAfter } = sent
  const { t } = stage
  let verifying = false
  const stop = pollLink(view, { challengeId, isPaused: () => verifying, onOutcome })
  const leave = ({ label, run }: Choice): Choice => ({
    label,
    async run() {
      await run()
      stop()
    },
  })
  const again = leave({ label: t('code.resend'), run: () => resend(view, parameters) })
  const about = { receiver: 'email' in receiver ? receiver.email : receiver.phone }
  if (digits)
    showForm(stage, actions, {
      title: t('code.title'),
      about: t('code.about', about),
      label: t('code.label'),
      input: { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '7' },
      async onSubmit(text) {
        verifying = true
        const outcome = await login.verifyCode(challengeId, text.replace(/\D/g, ''), purpose).finally(() => {
          verifying = false
        })
        stop()
        onOutcome(outcome.ways ? { challengeId, ...outcome } : outcome)
      },
      others: [{ ...again, after: resendAfter }, ...others.map(leave)],
    })
  else
    showChoices(stage, actions, {
      title: t('code.linkTitle'),
      about: t('code.linkAbout', about),
      choices: [{ ...again, after: resendAfter }, ...others.map(leave)],
    })
}

async function resend(view: LoginView, parameters: ShowCodeParameters): Promise<void> {
  await showCode(view, parameters)
  view.actions.note.textContent = view.stage.t('code.sent')
}
