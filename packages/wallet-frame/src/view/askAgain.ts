import type { WalletProfile } from '@billfold/protocol'
import { openSocial } from '../popup/openSocial.js'
import type { Login } from '../session/createLogin.js'
import type { Stage } from './createStage.js'
import { runView } from './runView.js'
import { showChoices } from './showChoices.js'
import { showCode } from './showCode.js'

export type AskAgainParameters = {
  login: Login
  profiles: readonly WalletProfile[]
  /** Social providers by id, with their names. */
  providers: ReadonlyMap<string, string>
  signal: AbortSignal
}

/** Asks for a login of this account once more (T18, T19). */
export function askAgain(stage: Stage, parameters: AskAgainParameters): Promise<'passkey' | 'done'> {
  const { login, profiles, providers, signal } = parameters
  const { t } = stage
  return runView<'passkey' | 'done'>(stage, signal, (actions) => {
    const send = async (receiver: { email: string } | { phone: string }) => {
      await login.sendCode(receiver)
      showCode(stage, actions, {
        about: t('code.about', { receiver: login.getReceiver() }),
        async verify(code) {
          await login.verifyCode(code, 'again')
          actions.done('done')
        },
        others: [{ label: t('code.other'), run: async () => showAll() }],
      })
    }
    const toChoice = ({ type, details }: WalletProfile) => {
      const { email, phone } = details
      if (type === 'email' && email)
        return { label: t('again.email', { receiver: email }), run: () => send({ email }) }
      if (type === 'phone' && phone)
        return { label: t('again.email', { receiver: phone }), run: () => send({ phone }) }
      if (type === 'passkey') return { label: t('passkey.use'), run: async () => actions.done('passkey') }
      // Being a guest proves nothing once there is another login.
      if (type === 'guest' && profiles.length === 1)
        return {
          label: t('again.guest'),
          async run() {
            await login.loginGuest('again')
            actions.done('done')
          },
        }
      const name = providers.get(type)
      if (!name) return undefined
      return {
        label: t('login.social', { name }),
        async run() {
          const request = { provider: type, mode: 'popup', returnTo: location.origin } as const
          await login.finishSocial(await openSocial(() => login.startSocial(request, 'again'), signal))
          actions.done('done')
        },
      }
    }
    const showAll = () => {
      const choices = profiles.map(toChoice).filter((choice) => choice !== undefined)
      const about = t(choices.length > 0 ? 'again.about' : 'again.none')
      showChoices(stage, actions, { title: t('again.title'), about, choices })
    }
    showAll()
  })
}
