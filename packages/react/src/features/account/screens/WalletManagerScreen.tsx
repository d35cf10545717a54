'use client'
import { leaveWallet, setActiveWallet } from '@billfold/core'
import { useState } from 'react'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useWalletName } from '../../../hooks/useWalletName.js'
import { type ConnectedWallet, useWallets } from '../../../hooks/useWallets.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { PlusIcon } from '../../../ui/icons/PlusIcon.js'
import { List } from '../../../ui/List.js'
import { Screen } from '../../../ui/Screen.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { canConnectMore } from '../wallets/canConnectMore.js'
import { WalletRow } from '../wallets/WalletRow.js'

/** Spec §2 "Wallets list". */
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
    await leaveWallet(billfold, { connector, onDisconnected })
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
