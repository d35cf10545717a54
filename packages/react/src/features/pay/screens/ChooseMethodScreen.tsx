'use client'
import { defaults, findWalletIcon, toMarkId } from '@billfold/core/internal'
import { AddressText } from '../../../display/AddressText.js'
import { WalletIcon } from '../../../display/Mark.js'
import { useIdentity } from '../../../hooks/account.js'
import { type ConnectedWallet, useWallets } from '../../../hooks/useWallets.js'
import { useWalletName } from '../../../hooks/wallet.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon } from '../../../ui/icons/connectIcons.js'
import { CardIcon, PlusIcon } from '../../../ui/icons/screenIcons.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { RowIcon } from '../../../ui/list/RowIcon.js'
import { Badge } from '../../../ui/text/Badge.js'
import { PayScreen } from '../components/PayScreen.js'
import { useCardOffer, usePayState } from '../provider/PayContext.js'
import { usePaymentStore } from '../provider/payHooks.js'

/** Lists connected wallets and the card option (R2.154 to R2.159). */
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
            icon={<RowIcon icon={PlusIcon} />}
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
            icon={<RowIcon icon={CardIcon} />}
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
  const { store } = usePaymentStore()
  const { name } = useIdentity(address)
  return (
    <Row
      icon={<WalletIcon name={walletName} id={toMarkId(connector)} src={findWalletIcon(connector)} />}
      title={name ? <bdi>{name}</bdi> : <AddressText address={address} />}
      subtitle={<bdi>{walletName}</bdi>}
      trailing={
        <>
          {isActive && <Badge>{t('method.active')}</Badge>}
          <ChevronRightIcon />
        </>
      }
      onClick={() => {
        store.choosePayer(connector.uid)
        store.moveMethod('WALLET_CHOSEN')
      }}
    />
  )
}
