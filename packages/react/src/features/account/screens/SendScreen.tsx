'use client'
import type { ComponentType } from 'react'
import { useActiveAccount, useChain } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { SendContext } from '../send/SendContext.js'
import { SendForm } from '../send/SendForm.js'
import { SendNetworks } from '../send/SendNetworks.js'
import { SendPending } from '../send/SendPending.js'
import { SendFailure, SendSuccess } from '../send/SendResult.js'
import { SendTokens } from '../send/SendTokens.js'
import type { SendView } from '../send/sendState.js'
import { type UseSendStateParameters, useSendState } from '../send/useSendState.js'

const views: Record<SendView, ComponentType> = {
  form: SendForm,
  tokens: SendTokens,
  networks: SendNetworks,
  pending: SendPending,
  success: SendSuccess,
  error: SendFailure,
}

/** Sends tokens to an address or ENS name (R2.63 to R2.74). */
export function SendScreen() {
  const t = useText('account', english)
  const { back, canGoBack } = useAccountNavigation()
  const account = useActiveAccount()
  const chain = useChain(account?.chainId)
  const leave = canGoBack ? back : undefined
  if (!account) return null
  if (!chain)
    return (
      <Screen title={t('send.title')} onBack={leave}>
        <Notice tone="caution">{t('send.errors.NoActiveChain')}</Notice>
      </Screen>
    )
  // Resets the form for another account.
  return <Flow key={account.address} account={account} chain={chain} leave={leave} />
}

function Flow(parameters: UseSendStateParameters) {
  const flow = useSendState(parameters)
  const View = views[flow.state.view]
  return (
    <SendContext.Provider value={flow}>
      <View />
    </SendContext.Provider>
  )
}
