'use client'
import { defaults, findWalletIcon } from '@billfold/core'
import { AddressText } from '../../../display/AddressText.js'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { useIdentity } from '../../../hooks/useIdentity.js'
import { useWalletName } from '../../../hooks/useWalletName.js'
import { type ConnectedWallet, useWallets } from '../../../hooks/useWallets.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Badge } from '../../../ui/Badge.js'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { CoinsIcon } from '../../../ui/icons/CoinsIcon.js'
import { PlusIcon } from '../../../ui/icons/PlusIcon.js'
import { List } from '../../../ui/List.js'
import { Row } from '../../../ui/Row.js'
import { usePayState } from '../PayContext.js'
import { PayScreen } from '../parts/PayScreen.js'
import { useCardOffer } from '../useCardOffer.js'

/** Spec §2, screen 3. */
export function ChooseMethodScreen() {
  const t = useText('pay', english)
  const { options, moveMethod } = usePayState()
  const { hiddenWallets = [], paymentMethods = defaults.paymentMethods } = options
  const wallets = useWallets().filter(({ connector }) => !hiddenWallets.includes(connector.id))
  const card = useCardOffer()
  return (
    <PayScreen title={t('method.title')} onBack={() => moveMethod('BACK')}>
      {paymentMethods.includes('crypto') && (
        <List title={t('method.crypto')}>
          {wallets.map((wallet) => (
            <WalletRow key={wallet.connector.uid} wallet={wallet} />
          ))}
          <Row
            icon={<PlusIcon />}
            title={t('method.another')}
            subtitle={t('method.anotherText')}
            aria-haspopup="dialog"
            onClick={() => moveMethod('CONNECT_CHOSEN')}
          />
        </List>
      )}
      {card.offered && (
        <List>
          <Row
            icon={<CoinsIcon />}
            title={t('method.card')}
            subtitle={t('method.cardText')}
            trailing={<ChevronRightIcon />}
            onClick={() => moveMethod('CARD_CHOSEN')}
          />
        </List>
      )}
    </PayScreen>
  )
}

function WalletRow({ wallet: { connector, address, isActive } }: { wallet: ConnectedWallet }) {
  const walletName = useWalletName()(connector)
  const t = useText('pay', english)
  const { choosePayer, moveMethod } = usePayState()
  const { name } = useIdentity(address)
  return (
    <Row
      icon={<WalletIcon name={walletName} src={findWalletIcon(connector)} />}
      title={name ? <bdi>{name}</bdi> : <AddressText address={address} />}
      subtitle={<bdi>{walletName}</bdi>}
      trailing={
        <>
          {isActive && <Badge>{t('method.active')}</Badge>}
          <ChevronRightIcon />
        </>
      }
      onClick={() => {
        choosePayer(connector.uid)
        moveMethod('WALLET_CHOSEN')
      }}
    />
  )
}
