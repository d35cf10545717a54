'use client'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { List } from '../../../ui/List.js'
import { Panel } from '../../../ui/Panel.js'
import { Row } from '../../../ui/Row.js'
import { Screen } from '../../../ui/Screen.js'
import { Text } from '../../../ui/Text.js'
import { useWalletEntries } from '../useWalletEntries.js'
import { useWalletName } from '../useWalletName.js'
import { useLoginContext } from './LoginContext.js'

/** The wallets of this browser, one of which signs the login. */
export function LoginWallets() {
  const t = useText('login', english)
  const { actions } = useLoginContext()
  const nameOf = useWalletName()
  const { all } = useWalletEntries({}, [])
  const wallets = all.filter(({ group, connector }) => group !== 'inApp' && connector)
  return (
    <Screen title={t('wallets.title')} onBack={actions.back}>
      {wallets.length === 0 ? (
        <Panel>
          <Text tone="secondary">{t('wallets.none')}</Text>
        </Panel>
      ) : (
        <List label={t('wallets.title')}>
          {wallets.map((wallet) => (
            <Row
              key={wallet.id}
              icon={<WalletIcon name={nameOf(wallet)} src={wallet.icon} color={wallet.color} />}
              title={nameOf(wallet)}
              onClick={() => wallet.connector && actions.startWallet(wallet.connector)}
            />
          ))}
        </List>
      )}
    </Screen>
  )
}
