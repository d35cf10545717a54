'use client'
import { type ReactNode, useEffect } from 'react'
import { callHost } from '../hooks/callHost.js'
import { useBillfold } from '../hooks/useBillfold.js'
import { usePart } from '../hooks/usePart.js'
import { button as english } from '../locale/en/button.js'
import { useText } from '../locale/useText.js'
import { Spinner } from '../ui/Spinner.js'
import { ErrorBoundary } from './ErrorBoundary.js'
import type { FailedEntryProps } from './FailedEntry.js'
import { PlainButton } from './PlainButton.js'

export type GuardProps = Pick<FailedEntryProps, 'look' | 'onClose'> & {
  /** The host's own handler. */
  onError?: ((error: Error) => void) | undefined
  children?: ReactNode
}

const load = async () => (await import('./laterModals.js')).laterModals.failure()

/** Shows the error screen in place of an entry that failed; the host's page stays as it is. */
export function Guard({ look, onClose, onError, children }: GuardProps) {
  const billfold = useBillfold()
  const { warn } = billfold
  const report = (error: Error) => {
    warn('A part of Billfold failed', error)
    callHost(billfold, 'onError', () => onError?.(error))
  }
  return (
    <ErrorBoundary
      onError={report}
      renderError={(error, startOver) => {
        const shown = { look, onRetry: startOver, onClose }
        return (
          <ErrorBoundary
            onError={(problem) => warn('The error screen failed', problem)}
            renderError={() => <PlainFailure {...shown} />}
          >
            <Failure {...shown} error={error} />
          </ErrorBoundary>
        )
      }}
    >
      {children}
    </ErrorBoundary>
  )
}

function Failure(props: FailedEntryProps) {
  const { part, failed } = usePart(load)
  if (part) return <part.FailedEntry {...props} />
  if (failed) return <PlainFailure {...props} />
  return props.look === 'dialog' ? null : <Spinner />
}

/** Stands in for a missing error screen: a button to retry; a dialog is closed, so that its promise ends. */
function PlainFailure({ look, onRetry, onClose }: Omit<FailedEntryProps, 'error'>) {
  const t = useText('button', english)
  const isDialog = look === 'dialog'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isDialog) onClose?.()
  }, [])
  return isDialog ? null : <PlainButton label={t('retry')} onPress={onRetry} />
}
