'use client'
import { setActiveWallet } from '@billfold/core/actions'
import { signOutAndDisconnect } from '@billfold/core/internal'
import { useState } from 'react'
import { type ConnectedWallet, useWallets } from '../../../hooks/useWallets.js'
import { useWalletName } from '../../../hooks/wallet.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { useFocusAfterRemoval } from '../../../ui/focus/useFocusAfterRemoval.js'
import { PlusIcon } from '../../../ui/icons/screenIcons.js'
import { List } from '../../../ui/list/List.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { canConnectMore } from '../wallets/canConnectMore.js'
import { WalletRow } from '../wallets/WalletRow.js'

/** Lists connected wallets with balances and actions (R2.112 to R2.115). */
export function WalletManagerScreen() {
  const t = useText('account', english)
  const nameOf = useWalletName()
  const billfold = useBillfold()
  const announce = useAnnounce()
  const wallets = useWallets()
  const { back, canGoBack } = useAccountNavigation()
  const { close, options } = useAccountState()
  const leave = canGoBack ? back : undefined

  const choose = ({ connector }: ConnectedWallet) => {
    setActiveWallet(billfold, { connector })
    announce(t('walletManager.connected', { wallet: nameOf(connector) }))
    ;(leave ?? close)()
  }
  const disconnect = async ({ connector, address, chainId }: ConnectedWallet) => {
    const onDisconnected = () => announce(t('walletManager.disconnected', { wallet: nameOf(connector) }))
    await signOutAndDisconnect(billfold, { connector, onDisconnected })
    options.onDisconnect?.({ address, chainId, walletId: connector.id })
  }

  return (
    <Screen title={t('walletManager.title')} onBack={leave} footer={<ConnectButton />}>
      <div ref={useFocusAfterRemoval(wallets.length)}>
        <List label={t('walletManager.title')}>
          {wallets.map((wallet) => (
            <WalletRow
              key={wallet.connector.uid}
              wallet={wallet}
              onChoose={() => choose(wallet)}
              onDisconnect={() => void disconnect(wallet)}
            />
          ))}
        </List>
      </div>
    </Screen>
  )
}

function ConnectButton() {
  const t = useText('account', english)
  const { walletIds } = useBillfold()
  const connected = useWallets().map(({ connector }) => connector.id)
  const { options, connectWallet } = useAccountState()
  const [busy, setBusy] = useState(false)
  const { wallets: offered = walletIds, showAllWallets } = options.connect ?? {}
  if (!canConnectMore({ offered, connected, showAllWallets })) return null
  const connect = async () => {
    setBusy(true)
    await connectWallet()
    setBusy(false)
  }
  return (
    <Button icon={<PlusIcon />} busy={busy} onClick={() => void connect()}>
      {t('walletManager.connect')}
    </Button>
  )
}
