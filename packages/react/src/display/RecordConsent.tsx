'use client'
import { durableQuery } from '@billfold/core/internal'
import { useQuery } from '@tanstack/react-query'
import { doubt as english } from '../locale/en/doubt.js'
import { useText } from '../locale/useText.js'
import { useBillfold } from '../provider/BillfoldContext.js'
import { Checkbox } from '../ui/field/Checkbox.js'

/** Returns false if this browser keeps no payment records; undefined until known. A journal that fails to open blocks sending itself. */
export function useDurable(): boolean | undefined {
  const { data, isError } = useQuery(durableQuery(useBillfold()))
  return isError ? true : data
}

export type RecordConsentProps = {
  subject: keyof typeof english.noRecord
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
}

/** Asks for consent before a payment in a browser that keeps no payment records. */
export function RecordConsent({ subject, isAccepted, onChange }: RecordConsentProps) {
  const t = useText('doubt', english)
  if (useDurable() !== false) return null
  return (
    <Checkbox checked={isAccepted} onChange={onChange}>
      {t(`noRecord.${subject}`)}
    </Checkbox>
  )
}
