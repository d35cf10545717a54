'use client'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { ReceiveIcon } from '../../../ui/icons/ReceiveIcon.js'
import { SendIcon } from '../../../ui/icons/SendIcon.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import styles from './ActionButtons.module.css'

/** What one does with an account, side by side. */
export function ActionButtons() {
  const t = useText('account', english)
  const { go } = useAccountNavigation()
  const { hideSendFunds, hideReceiveFunds } = useAccountState().options
  if (hideSendFunds && hideReceiveFunds) return null
  return (
    <div className={styles.actions}>
      {!hideSendFunds && (
        <Button variant="secondary" icon={<SendIcon />} onClick={() => go('send')}>
          {t('main.send')}
        </Button>
      )}
      {!hideReceiveFunds && (
        <Button variant="secondary" icon={<ReceiveIcon />} onClick={() => go('receive')}>
          {t('main.receive')}
        </Button>
      )}
    </div>
  )
}
