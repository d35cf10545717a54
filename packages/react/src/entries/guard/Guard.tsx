'use client'
import { callHost } from '@billfold/core/internal'
import { type ReactNode, useContext, useEffect } from 'react'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import { button as english } from '../../locale/en/button.js'
import { useText } from '../../locale/useText.js'
import { BillfoldContext } from '../../provider/BillfoldContext.js'
import { EnvironmentContext } from '../../ui/environment/EnvironmentContext.js'
import { ErrorBoundary } from '../../ui/environment/ErrorBoundary.js'
import { Spinner } from '../../ui/loading/Spinner.js'
import type { Appearance } from '../../ui/surface/AppearanceProvider.js'
import { Surface } from '../../ui/surface/Surface.js'
import { PlainButton } from '../look/PlainButton.js'
import { CheckedEntry, MissingProvider } from './CheckedEntry.js'
import type { FailedEntryProps } from './FailedEntry.js'
import type { EntryRules } from './findOptionProblems.js'
import type { EntryName } from './optionNames.js'

export type GuardProps = Pick<FailedEntryProps, 'onClose'> & {
  /** Space that the entry has; `none` for one that renders nothing. */
  look: FailedEntryProps['look'] | 'none'
  /** Entry whose `options` are checked before the children are shown. @default nothing is checked */
  entry?: EntryName | undefined
  /** @default any value of an option is right */
  rules?: EntryRules | undefined
  options?: object | undefined
  /** The host's handler. */
  onError?: ((error: Error) => void) | undefined
  children?: ReactNode
}

const failedEntry = lazyChunk(async () => (await import('./laterModals.js')).laterModals.failure())

/**
 * Shows the error screen in place of an entry that failed or has wrong options; the host's page is
 * unaffected.
 */
export function Guard({ look, entry, rules = {}, options = {}, onClose, onError, children }: GuardProps) {
  const billfold = useContext(BillfoldContext)
  const { warn } = useContext(EnvironmentContext)
  const report = (error: Error) => {
    warn('A part of Billfold failed', error)
    callHost({ warn }, 'onError', () => onError?.(error))
  }
  const showFailure = (error?: Error, startOver?: () => void) => {
    if (look === 'none') return null
    const shown = { look, error, onRetry: startOver, onClose }
    const { theme, locale, className }: Appearance & { className?: string } = options
    return (
      <ErrorBoundary
        onError={(problem) => warn('The error screen failed', problem)}
        renderError={() => <PlainFailure {...shown} />}
      >
        {look === 'dialog' ? (
          <Failure {...shown} />
        ) : (
          <Surface theme={theme} locale={locale} className={className}>
            <Failure {...shown} />
          </Surface>
        )}
      </ErrorBoundary>
    )
  }
  return (
    <ErrorBoundary onError={report} renderError={showFailure}>
      {typeof billfold === 'string' ? (
        <MissingProvider reason={billfold}>{showFailure()}</MissingProvider>
      ) : entry ? (
        <CheckedEntry entry={entry} rules={rules} options={options} failure={showFailure}>
          {children}
        </CheckedEntry>
      ) : (
        children
      )}
    </ErrorBoundary>
  )
}

function Failure(props: FailedEntryProps) {
  const { chunk, error, retry } = failedEntry.useChunk()
  if (chunk) return <chunk.FailedEntry {...props} />
  if (error) return <PlainFailure {...props} onRetry={props.onRetry ?? retry} />
  return props.look === 'dialog' ? null : <Spinner />
}

/**
 * Replaces an error screen that failed to load: a retry button; a dialog is closed so that its promise
 * settles.
 */
function PlainFailure({ look, onRetry, onClose }: Omit<FailedEntryProps, 'error'>) {
  const t = useText('button', english)
  const isDialog = look === 'dialog'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isDialog) onClose?.()
  }, [])
  return isDialog ? null : <PlainButton label={t('retry')} onPress={onRetry} />
}
