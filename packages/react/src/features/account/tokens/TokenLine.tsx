'use client'
import { compareDecimals, formatBalance } from '@billfold/core'
import type { ReactNode } from 'react'
import { Amount } from '../../../display/Amount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Row } from '../../../ui/Row.js'
import { Skeleton } from '../../../ui/Skeleton.js'

export type TokenLineProps = {
  icon: ReactNode
  name: string
  symbol: string
  /** Exact decimal text; undefined when it could not be read. */
  amount: string | undefined
  isPending?: boolean | undefined
  trailing?: ReactNode
}

/** The longest amount whose every digit is worth a tooltip. */
const mostDigits = 40

/** One token that an account has. */
export function TokenLine({ icon, name, symbol, amount, isPending, trailing }: TokenLineProps) {
  const t = useText('account', english)
  const balance =
    amount === undefined ? (
      t('tokens.balanceFailed')
    ) : (
      <Amount
        value={formatShown(amount)}
        symbol={symbol}
        exact={amount.length > mostDigits || !isCut(amount) ? undefined : amount}
      />
    )
  return (
    <Row
      icon={icon}
      title={<bdi>{name}</bdi>}
      subtitle={isPending ? <Skeleton width={96} height={13} /> : balance}
      trailing={trailing}
    />
  )
}

/** The least that is shown as a number. */
const least = '0.00001'

/** What is there is never shown as nothing. */
function formatShown(amount: string): string {
  const shown = formatBalance(amount)
  return shown === '0' && compareDecimals(amount, '0') > 0 ? `<${least}` : shown
}

function isCut(amount: string): boolean {
  return formatBalance(amount).replaceAll(',', '') !== amount
}
