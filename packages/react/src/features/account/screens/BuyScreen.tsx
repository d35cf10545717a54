'use client'
import { defaults, nativeTokenAddress } from '@billfold/core'
import { useLoaded } from '../../../hooks/useLoaded.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Spinner } from '../../../ui/Spinner.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { useBuyChain } from '../main/useBuyChain.js'

const loadFlow = () => import('../../pay/PayFlow.js')

/** The payment widget for the active account: the native token of the chain to buy on. */
export function BuyScreen() {
  const t = useText('account', english)
  const { back, canGoBack } = useAccountNavigation()
  const { options, close } = useAccountState()
  const chainId = useBuyChain()
  const flow = useLoaded(loadFlow)
  if (!flow)
    return (
      <Screen title={t('main.buy')} onBack={canGoBack ? back : undefined}>
        <Panel height={350}>
          <Spinner />
        </Panel>
      </Screen>
    )
  return (
    <flow.PayFlow
      options={{
        mode: 'fund_wallet',
        destinationToken: { chainId, address: nativeTokenAddress },
        initialAmount: options.payOptions?.prefillBuy?.amount ?? defaults.buyAmount,
        hiddenWallets: options.hiddenWallets,
        supportedTokens: options.supportedTokens,
        connectOptions: options.connect,
      }}
      onLeave={canGoBack ? back : close}
    />
  )
}
