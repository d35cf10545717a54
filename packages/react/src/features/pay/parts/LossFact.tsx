'use client'
import { formatFiat } from '@billfold/core'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import type { Worth } from '../compareWorth.js'
import { formatPercent } from '../formatPercent.js'
import { Fact } from './Facts.js'

/** What is lost between what is paid and what arrives. */
export function LossFact({ worth }: { worth: Worth | undefined }) {
  const t = useText('pay', english)
  if (!worth || worth.percent === '0') return null
  const { lost, currency, percent } = worth
  return (
    <Fact label={t('preview.fees')}>
      <bdi dir="ltr">{`${formatFiat(lost, { currency })} (${formatPercent(percent)})`}</bdi>
    </Fact>
  )
}
