'use client'
import { useDurable } from '../hooks/useDurable.js'
import { doubt as english } from '../locale/en/doubt.js'
import { useText } from '../locale/useText.js'
import { Checkbox } from '../ui/Checkbox.js'

export type RecordConsentProps = {
  subject: keyof typeof english.noRecord
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
}

/** A browser that keeps no record of payments must be accepted before its wallet is asked for anything. */
export function RecordConsent({ subject, isAccepted, onChange }: RecordConsentProps) {
  const t = useText('doubt', english)
  if (useDurable() !== false) return null
  return (
    <Checkbox checked={isAccepted} onChange={onChange}>
      {t(`noRecord.${subject}`)}
    </Checkbox>
  )
}
