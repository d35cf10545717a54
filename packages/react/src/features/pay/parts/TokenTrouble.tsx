'use client'
import { toApiError } from '@billfold/core'
import type { TokenTroubleProps } from '../PayParts.js'
import { UnsupportedScreen } from '../screens/UnsupportedScreen.js'
import { ErrorBanner } from './ErrorBanner.js'
import { PayScreen } from './PayScreen.js'

/** Why nothing can be paid in this token, or why nobody knows. */
export function TokenTrouble({ title, reason, error, onRetry }: TokenTroubleProps) {
  if (reason) return <UnsupportedScreen reason={reason} />
  return (
    <PayScreen title={title}>
      <ErrorBanner error={toApiError(error)} onRetry={onRetry} />
    </PayScreen>
  )
}
