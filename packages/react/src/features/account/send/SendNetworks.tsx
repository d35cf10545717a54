'use client'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Screen } from '../../../ui/Screen.js'
import { useAccountState } from '../AccountContext.js'
import { NetworkSelector } from '../networks/NetworkSelector.js'
import { useSendFlow } from './SendContext.js'

/** Spec §2: the token picker's optional network picker. What is chosen is where the wallet goes. */
export function SendNetworks() {
  const t = useText('account', english)
  const { options, close } = useAccountState()
  const { dispatch } = useSendFlow()
  const back = () => dispatch({ type: 'BACK' })
  return (
    <Screen title={t('networkSelector.title')} onBack={back}>
      <NetworkSelector
        options={{ chainIds: options.chainIds, ...options.networkSelector }}
        onSwitched={back}
        close={close}
      />
    </Screen>
  )
}
