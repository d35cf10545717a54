'use client'
import type { ReactNode } from 'react'
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
  const { warn } = useBillfold()
  const report = (error: Error) => {
    warn('A part of Billfold failed', error)
    try {
      onError?.(error)
    } catch (problem) {
      warn('onError of the host app failed', problem)
    }
  }
  return (
    <ErrorBoundary
      onError={report}
      renderError={(error, startOver) => (
        <ErrorBoundary
          onError={(problem) => warn('The error screen failed', problem)}
          renderError={() => null}
        >
          <Failure look={look} error={error} onRetry={startOver} onClose={onClose} />
        </ErrorBoundary>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

function Failure(props: FailedEntryProps) {
  const t = useText('button', english)
  const { part, failed } = usePart(load)
  if (part) return <part.FailedEntry {...props} />
  if (props.look === 'dialog') return null
  return failed ? <PlainButton label={t('retry')} onPress={props.onRetry} /> : <Spinner />
}
