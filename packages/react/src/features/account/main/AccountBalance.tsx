'use client'
import { formatAmount } from '@billfold/core'
import { compareDecimals, display } from '@billfold/core/internal'
import { Figure } from '../../../display/Figure.js'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { Text } from '../../../ui/text/Text.js'
import styles from './AccountBalance.module.css'
import { useNativeBalance } from './useNativeBalance.js'

/** Smallest amount shown as a number. */
const least = '0.00001'

/** Rounds to 4 decimals, 5 below 1; never shows a non-zero amount as zero. */
function formatShown(amount: string): string {
  if (compareDecimals(amount, '0') > 0 && compareDecimals(amount, least) < 0) return `<${least}`
  const isBelowOne = compareDecimals(amount, '1') < 0
  return formatAmount(amount, {
    decimals: isBelowOne ? display.nativeBalanceDecimalsBelowOne : display.nativeBalanceDecimals,
  })
}

/** Shows the native balance large below the name; the network row has all its decimals and says if it is unknown. */
export function AccountBalance({ account }: { account: ActiveAccount }) {
  const { balance, fiat, isPending } = useNativeBalance(account)
  if (!balance && !isPending) return null
  return (
    <div className={styles.balance}>
      {balance ? (
        <>
          <Figure value={formatShown(balance.amount)} symbol={balance.symbol} />
          {fiat && (
            <Text as="span" tone="secondary">
              <bdi dir="ltr">{fiat}</bdi>
            </Text>
          )}
        </>
      ) : (
        <Skeleton width={140} height={40} />
      )}
    </div>
  )
}
