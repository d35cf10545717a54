import type { FrameResult } from '@billfold/protocol'
import type { Login, Receiver } from '../session/createLogin.js'
import type { Stage } from '../view/createStage.js'
import { type Choice, runView, showForm } from '../view/runView.js'
import { createSteps } from './createSteps.js'
import type { LoginAnswer } from './LoginView.js'

export type LogInParameters = {
  login: Login
  logins: FrameResult<'listLogins'>
  signal: AbortSignal
}

/** Shows the frame's own login, for pages without one. Passkeys have their own view. */
export function askToLogIn(stage: Stage, { login, logins, signal }: LogInParameters): Promise<LoginAnswer> {
  const { t } = stage
  return runView<LoginAnswer>(stage, signal, (actions) => {
    const steps = createSteps(
      { stage, actions, login, purpose: 'login' },
      {
        listProviders: async () => logins.providers,
        others: [{ label: t('code.other'), run: async () => showEmail() }],
      },
    )
    const send = (receiver: Receiver) => steps.sendCode(receiver)
    const guest = {
      label: t('login.guest'),
      run: async () => steps.goOn(await login.loginGuest('login')),
    }
    const passkey = { label: t('login.passkey'), run: async () => actions.done('passkey') }
    const social = logins.providers.map((provider) => ({
      label: t('login.social', { name: provider.name }),
      run: () => steps.openSocial(provider),
    }))
    const offer = (kind: 'phone' | 'passkey' | 'guest', choice: Choice) =>
      logins.plain.includes(kind) ? [choice] : []
    const showPhone = (): void =>
      showForm(stage, actions, {
        title: t('login.title'),
        about: t('login.phoneAbout'),
        label: t('login.phone'),
        input: { type: 'tel', autocomplete: 'tel' },
        onSubmit: (phone) => send({ phone }),
        others: [{ label: t('login.useEmail'), run: async () => showEmail() }],
      })
    const showEmail = (): void =>
      showForm(stage, actions, {
        title: t('login.title'),
        about: t('login.about'),
        label: t('login.email'),
        input: { type: 'email', autocomplete: 'email' },
        onSubmit: (email) => send({ email }),
        others: [
          ...offer('phone', { label: t('login.usePhone'), run: async () => showPhone() }),
          ...offer('passkey', passkey),
          ...social,
          ...offer('guest', guest),
        ],
      })
    showEmail()
  })
}
