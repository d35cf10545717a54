'use client'
import type { DiscoveredToken } from '@billfold/core'
import { TokenIcon } from '../../../display/TokenIcon.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { WarningIcon } from '../../../ui/icons/WarningIcon.js'
import styles from './DiscoveredTokenRow.module.css'
import { TokenLine } from './TokenLine.js'

/** A token that the account has come by; one that poses as a known token is told apart from it. */
export function DiscoveredTokenRow({ token }: { token: DiscoveredToken }) {
  const t = useText('account', english)
  const { name, symbol, displayValue, posesAs } = token
  return (
    <TokenLine
      icon={<TokenIcon name={symbol} />}
      name={name}
      symbol={symbol}
      amount={displayValue}
      trailing={
        posesAs && (
          <span className={styles.warning}>
            <WarningIcon size={16} />
            {t('tokens.posesAs', { symbol: posesAs })}
          </span>
        )
      }
    />
  )
}
