import type { WalletProfile } from '@billfold/protocol'
import type { Login } from '../session/createLogin.js'
import type { Stage } from '../view/createStage.js'
import { type Choice, runView, showChoices } from '../view/runView.js'
import { createSteps, type Provider } from './createSteps.js'
import type { LoginAnswer } from './LoginView.js'

export type AskAgainParameters = {
  login: Login
  profiles: readonly WalletProfile[]
  providers: readonly Provider[]
  signal: AbortSignal
}

/** Asks for another login of this account (T18, T19). */
export function askAgain(stage: Stage, parameters: AskAgainParameters): Promise<LoginAnswer> {
  const { login, profiles, providers, signal } = parameters
  const { t } = stage
  return runView<LoginAnswer>(stage, signal, (actions) => {
    const steps = createSteps(
      { stage, actions, login, purpose: 'again' },
      {
        listProviders: async () => providers,
        others: [{ label: t('code.other'), run: async () => showAll() }],
      },
    )
    const toChoice = ({ type, details }: WalletProfile): Choice | undefined => {
      const { email, phone } = details
      if (type === 'email' && email)
        return { label: t('again.email', { receiver: email }), run: () => steps.sendCode({ email }) }
      if (type === 'phone' && phone)
        return { label: t('again.email', { receiver: phone }), run: () => steps.sendCode({ phone }) }
      if (type === 'passkey') return { label: t('passkey.use'), run: async () => actions.done('passkey') }
      // A guest login proves nothing once there is another login.
      if (type === 'guest' && profiles.length === 1)
        return { label: t('again.guest'), run: async () => steps.goOn(await login.loginGuest('again')) }
      const provider = providers.find(({ id }) => id === type)
      return (
        provider && {
          label: t('login.social', { name: provider.name }),
          run: () => steps.openSocial(provider),
        }
      )
    }
    const showAll = () => {
      const choices = profiles.map(toChoice).filter((choice) => choice !== undefined)
      const about = t(choices.length > 0 ? 'again.about' : 'again.none')
      showChoices(stage, actions, { title: t('again.title'), about, choices })
    }
    showAll()
  })
}
