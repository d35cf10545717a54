'use client'
import { defaults, nativeTokenAddress } from '@billfold/core/internal'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { LazyPayFlow } from '../../pay/LazyPayFlow.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { useBuyChain } from '../accountOptions.js'

/** Payment widget for the active account, prefilled with the native token of the chain to buy on. */
export function BuyScreen() {
  const t = useText('account', english)
  const { back, canGoBack } = useAccountNavigation()
  const { options, close } = useAccountState()
  const chainId = useBuyChain()
  return (
    <LazyPayFlow
      title={t('main.buy')}
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
