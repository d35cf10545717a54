'use client'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { NetworkSelector } from '../networks/NetworkSelector.js'

/** Network selector as a screen of the account modal (R2.103). */
export function NetworkSwitcherScreen() {
  const t = useText('account', english)
  const { back, canGoBack } = useAccountNavigation()
  const { options, close } = useAccountState()
  const leave = canGoBack ? back : undefined
  return (
    <Screen title={t('networkSelector.title')} onBack={leave}>
      <NetworkSelector
        options={{ chainIds: options.chainIds, ...options.networkSelector }}
        onSwitched={leave ?? close}
        close={close}
      />
    </Screen>
  )
}
