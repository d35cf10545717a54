'use client'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { ReceiveIcon, SendIcon } from '../../../ui/icons/accountIcons.js'
import { CardIcon } from '../../../ui/icons/screenIcons.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { useCanBuy } from '../accountOptions.js'
import styles from './ActionButtons.module.css'

const actions = [
  { name: 'send', icon: SendIcon },
  { name: 'receive', icon: ReceiveIcon },
  { name: 'buy', icon: CardIcon },
] as const

/** Send, Receive and Buy buttons. */
export function ActionButtons() {
  const t = useText('account', english)
  const { go } = useAccountNavigation()
  const { hideSendFunds, hideReceiveFunds } = useAccountState().options
  const shows = { send: !hideSendFunds, receive: !hideReceiveFunds, buy: useCanBuy() }
  const shown = actions.filter(({ name }) => shows[name])
  if (shown.length === 0) return null
  return (
    <div className={styles.actions}>
      {shown.map(({ name, icon: Icon }) => (
        <Button key={name} variant="secondary" icon={<Icon />} onClick={() => go(name)}>
          {t(`main.${name}`)}
        </Button>
      ))}
    </div>
  )
}
