'use client'
import { display, isGroupedNumber, normalizeAmount, timing } from '@billfold/core'
import { useId, useState } from 'react'
import { useDebounced } from '../../../hooks/useDebounced.js'
import { payFund as english } from '../../../locale/en/payFund.js'
import { useText } from '../../../locale/useText.js'
import { Text } from '../../../ui/Text.js'
import type { AmountProblem } from '../findAmountProblem.js'
import { usePayState } from '../PayContext.js'
import type { PayToken } from '../PayToken.js'
import { toFiat } from '../toFiat.js'
import styles from './AmountEntry.module.css'
import { PlainMark } from './PlainMark.js'

export type AmountEntryProps = {
  token: PayToken
  amount: string
  problem: AmountProblem | undefined
  onChange: (amount: string) => void
}

/** Spec §5 "Amount entry": how much, and what it is about worth. */
export function AmountEntry({ token, amount, problem, onChange }: AmountEntryProps) {
  const t = useText('pay', english)
  const { currency } = usePayState()
  const id = useId()
  const [isRefused, setRefused] = useState(false)
  // A worth that changed with every key would be read out with every key.
  const settled = useDebounced(problem === 'missing' ? '' : amount.replace(/\.$/, ''), timing.fiatDebounceMs)
  const fiat = settled === '' ? undefined : toFiat(token, settled, currency)
  const { above, againAbove } = display.amountFontShrinks
  const size = amount.length > againAbove ? 'small' : amount.length > above ? 'medium' : 'large'
  const { symbol, decimals } = token
  const hint = isRefused
    ? t('fund.plainNumber')
    : problem === 'tooPrecise' && t('fund.tooPrecise', { symbol, decimals })
  return (
    <div className={styles.entry}>
      <PlainMark token={token} />
      <bdi className={styles.symbol}>{symbol}</bdi>
      <div className={styles.amount}>
        <input
          className={styles.input}
          data-size={size}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          dir="ltr"
          aria-label={t('fund.amount', { symbol })}
          aria-describedby={`${id}-worth`}
          aria-invalid={problem === 'tooPrecise' || undefined}
          value={amount}
          onChange={({ target }) => {
            const text = normalizeAmount(target.value)
            setRefused(text === undefined && isGroupedNumber(target.value))
            if (text !== undefined) onChange(text)
          }}
        />
        <div id={`${id}-worth`}>
          <Text as="div" size="small" tone="secondary">
            {hint || <bdi dir="ltr">{fiat ? `≈ ${fiat}` : '\u00a0'}</bdi>}
          </Text>
        </div>
      </div>
    </div>
  )
}
