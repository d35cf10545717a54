'use client'
import { usePart } from '../../hooks/usePart.js'
import type { PayFlowProps } from './PayFlowProps.js'
import { PayPlaceholder } from './parts/PayPlaceholder.js'

const loadFlow = () => import('./PayFlow.js')

export type LazyPayFlowProps = PayFlowProps & {
  /** Of the screen that stands there meanwhile. */
  title: string
  /** What the spinner means. */
  loading?: string | undefined
}

/** The payment widget as a screen of another dialog; its code is fetched with the first visit. */
export function LazyPayFlow({ title, loading, ...props }: LazyPayFlowProps) {
  const { part, failed, retry } = usePart(loadFlow)
  if (part) return <part.PayFlow {...props} />
  return (
    <PayPlaceholder title={title} loading={loading} failed={failed} onRetry={retry} onBack={props.onLeave} />
  )
}
