'use client'
import { normalizeAmount } from '@billfold/core'
import { display, isGroupedNumber, timing } from '@billfold/core/internal'
import { useId, useState } from 'react'
import { TokenIcon } from '../../../display/TokenIcon.js'
import { useDebounced } from '../../../hooks/time.js'
import { payFund as english } from '../../../locale/en/payFund.js'
import { useText } from '../../../locale/useText.js'
import { Text } from '../../../ui/text/Text.js'
import type { AmountProblem } from '../logic/amount.js'
import type { PayToken } from '../logic/payToken.js'
import { toFiat } from '../logic/payToken.js'
import { usePayState } from '../provider/PayContext.js'
import styles from './AmountEntry.module.css'

export type AmountEntryProps = {
  token: PayToken
  amount: string
  problem: AmountProblem | undefined
  onChange: (amount: string) => void
}

/** Amount input with its approximate fiat value (R2.137 to R2.139). */
export function AmountEntry({ token, amount, problem, onChange }: AmountEntryProps) {
  const t = useText('pay', english)
  const { currency } = usePayState()
  const id = useId()
  const [isRefused, setRefused] = useState(false)
  // Debounced, so that screen readers do not announce the value on every key.
  const settled = useDebounced(problem === 'missing' ? '' : amount.replace(/\.$/, ''), timing.fiatDebounceMs)
  const fiat = settled === '' ? undefined : toFiat(token, settled, currency)
  const { above, againAbove } = display.amountFontShrinks
  const size = amount.length > againAbove ? 'small' : amount.length > above ? 'medium' : 'large'
  const { symbol, decimals } = token
  const hint = isRefused
    ? t('fund.plainNumber')
    : problem === 'tooPrecise' && t('fund.tooPrecise', { symbol, count: decimals })
  return (
    <div className={styles.entry}>
      <TokenIcon withChain token={token} />
      <bdi className={styles.symbol}>{symbol}</bdi>
      <div className={styles.amount}>
        <input
          className={styles.input}
          data-size={size}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
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
