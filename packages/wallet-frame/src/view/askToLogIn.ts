import type { FrameResult } from '@billfold/protocol'
import { openSocial } from '../popup/openSocial.js'
import type { Login, Receiver } from '../session/createLogin.js'
import type { Stage } from './createStage.js'
import { runView } from './runView.js'
import { showCode } from './showCode.js'
import { showForm } from './showForm.js'

export type LogInParameters = {
  login: Login
  logins: FrameResult<'listLogins'>
  signal: AbortSignal
}

/** The frame's own way in, for pages that bring none; a passkey has a view of its own. */
export function askToLogIn(
  stage: Stage,
  { login, logins, signal }: LogInParameters,
): Promise<'passkey' | 'done'> {
  const { t } = stage
  return runView<'passkey' | 'done'>(stage, signal, (actions) => {
    const finish = (run: () => Promise<unknown>) => async () => {
      await run()
      actions.done('done')
    }
    const send = async (receiver: Receiver) => {
      await login.sendCode(receiver)
      showCode(stage, actions, {
        about: t('code.about', { receiver: login.getReceiver() }),
        verify: (code) => finish(() => login.verifyCode(code, 'login'))(),
        others: [{ label: t('code.other'), run: async () => showEmail() }],
      })
    }
    const guest = { label: t('login.guest'), run: finish(() => login.loginGuest('login')) }
    const passkey = { label: t('login.passkey'), run: async () => actions.done('passkey') }
    const social = logins.providers.map(({ id, name }) => ({
      label: t('login.social', { name }),
      run: finish(async () => {
        const request = { provider: id, mode: 'popup', returnTo: location.origin } as const
        await login.finishSocial(await openSocial(() => login.startSocial(request, 'login'), signal))
      }),
    }))
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
          ...(logins.plain.includes('phone')
            ? [{ label: t('login.usePhone'), run: async () => showPhone() }]
            : []),
          ...(logins.plain.includes('passkey') ? [passkey] : []),
          ...social,
          ...(logins.plain.includes('guest') ? [guest] : []),
        ],
      })
    showEmail()
  })
}
