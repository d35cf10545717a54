'use client'
import { hasOperations } from '@billfold/core'
import { useEffect, useState } from 'react'
import { useBillfold } from '../../../hooks/useBillfold.js'
import type { paymentsPart } from './paymentsPart.js'

type PaymentsPart = {
  part: typeof paymentsPart | undefined
  failed: boolean
  retry: () => void
}

/** What tells of payments, fetched only where the journal has anything at all. */
export function usePaymentsPart(): PaymentsPart {
  const billfold = useBillfold()
  const [part, setPart] = useState<typeof paymentsPart>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (part || failed) return
    let isCurrent = true
    const load = async () => {
      if (!(await hasOperations(billfold))) return
      const { paymentsPart } = await import('./paymentsPart.js')
      if (isCurrent) setPart(paymentsPart)
    }
    load().catch((error: unknown) => {
      billfold.warn('Failed to load the payments', error)
      if (isCurrent) setFailed(true)
    })
    return () => {
      isCurrent = false
    }
  }, [billfold, part, failed])
  return { part, failed, retry: () => setFailed(false) }
}
