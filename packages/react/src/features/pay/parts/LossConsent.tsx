'use client'
import { formatFiat } from '@billfold/core'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Checkbox } from '../../../ui/Checkbox.js'
import { Notice } from '../../../ui/Notice.js'
import type { Worth } from '../compareWorth.js'

export type LossConsentProps = {
  worth: Worth | undefined
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
}

/** Design 9.33: a loss that is high is pointed out; one that is higher must be accepted by itself. */
export function LossConsent({ worth, isAccepted, onChange }: LossConsentProps) {
  const t = useText('pay', english)
  if (!worth || worth.level === 'fine') return null
  const { percent, lost, currency, level } = worth
  if (level === 'caution') return <Notice tone="caution">{t('preview.lossHigh', { percent })}</Notice>
  return (
    <Checkbox checked={isAccepted} onChange={onChange}>
      {t('preview.accept', { percent, value: formatFiat(lost, { currency }) })}
    </Checkbox>
  )
}
