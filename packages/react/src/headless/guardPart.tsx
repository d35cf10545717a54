'use client'
import { type ReactNode, useContext } from 'react'
import { EnvironmentContext } from '../ui/EnvironmentContext.js'
import { ErrorBoundary } from '../ui/ErrorBoundary.js'
import type { SlotProps } from './Slot.js'

/** Makes a component show its fallback where it fails: React would unmount the host's whole page. */
export function guardPart<Props extends object>(
  Part: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return function GuardedPart(props) {
    const { warn } = useContext(EnvironmentContext)
    const { fallbackComponent = null }: Pick<SlotProps, 'fallbackComponent'> = props
    const report = (error: Error) => warn(error.message, error)
    return (
      <ErrorBoundary
        onError={report}
        renderError={() => (
          <ErrorBoundary onError={report} renderError={() => null}>
            {fallbackComponent}
          </ErrorBoundary>
        )}
      >
        <Part {...props} />
      </ErrorBoundary>
    )
  }
}
