'use client'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { BuyIcon } from '../../../ui/icons/BuyIcon.js'
import { ReceiveIcon } from '../../../ui/icons/ReceiveIcon.js'
import { SendIcon } from '../../../ui/icons/SendIcon.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import styles from './ActionButtons.module.css'
import { useCanBuy } from './useCanBuy.js'

const actions = [
  { name: 'send', icon: SendIcon },
  { name: 'receive', icon: ReceiveIcon },
  { name: 'buy', icon: BuyIcon },
] as const

/** What one does with an account, side by side. */
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
