import type { Address } from 'viem'
import { Problem } from '../Problem.js'
import { askWindow } from '../popup/askWindow.js'
import type { Login } from '../session/createLogin.js'
import type { Stage } from './createStage.js'
import { runView } from './runView.js'
import { showChoices } from './showChoices.js'

export type AskForWalletParameters = { login: Login; host: string; signal: AbortSignal; locale: string }

/** What another wallet has signed. */
export type WalletProof = { challengeId: string; signature: `0x${string}`; address: Address }

/** Another wallet signs in a window of this origin: nothing of it passes through the page around us (T1). */
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
