import type { Address } from 'viem'
import { askWindow } from '../platform/askWindow.js'
import { Problem } from '../platform/Problem.js'
import type { Login } from '../session/createLogin.js'
import type { Stage } from '../view/createStage.js'
import { runView, showChoices } from '../view/runView.js'

export type AskForWalletParameters = { login: Login; host: string; signal: AbortSignal; locale: string }

/** Message and signature of another wallet. */
export type WalletProof = { challengeId: string; signature: `0x${string}`; address: Address }

/** Lets another wallet sign in a window of this origin. Nothing passes through the host page (T1). */
export function askForWallet(
  stage: Stage,
  { login, host, signal, locale }: AskForWalletParameters,
): Promise<WalletProof> {
  const { t } = stage
  return runView<WalletProof>(stage, signal, (actions) => {
    const run = async () => {
      let signer: { challengeId: string; address: Address } | undefined
      const question = { type: 'billfold:popupWallet', host, locale } as const
      const { signature } = await askWindow(question, actions.ended, async ({ address, chainId }) => {
        const { challengeId, message } = await login.startWallet({ address, chainId })
        signer = { challengeId, address }
        return message
      })
      if (!signer || !signature) throw new Problem('rejected')
      actions.done({ ...signer, signature })
    }
    showChoices(stage, actions, {
      title: t('wallet.title'),
      about: t('wallet.about'),
      choices: [{ label: t('wallet.open'), run }],
    })
  })
}
