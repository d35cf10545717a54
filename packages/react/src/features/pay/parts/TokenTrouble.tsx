'use client'
import { type Support, toApiError } from '@billfold/core'
import { UnsupportedScreen } from '../screens/UnsupportedScreen.js'
import { ErrorBanner } from './ErrorBanner.js'
import { PayScreen } from './PayScreen.js'

export type TokenTroubleProps = {
  title: string
  reason: Extract<Support, { supported: false }>['reason'] | undefined
  error: Error | null
  onRetry: () => void
}

/** Why nothing can be paid in this token, or why nobody knows. */
export function TokenTrouble({ title, reason, error, onRetry }: TokenTroubleProps) {
  if (reason) return <UnsupportedScreen reason={reason} />
  return (
    <PayScreen title={title}>
      <ErrorBanner error={toApiError(error)} onRetry={onRetry} />
    </PayScreen>
  )
}
