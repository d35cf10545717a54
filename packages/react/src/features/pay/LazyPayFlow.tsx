'use client'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import { PayPlaceholder } from './components/PayPlaceholder.js'
import type { PayFlowProps } from './PayWidgetOptions.js'

const payFlow = lazyChunk(() => import('./PayFlow.js'))

export type LazyPayFlowProps = PayFlowProps & {
  /** Title of the placeholder screen. */
  title: string
  /** Label of the spinner. */
  loading?: string | undefined
}

/** Payment widget as a screen of another dialog; loads its code on first visit. */
export function LazyPayFlow({ title, loading, ...props }: LazyPayFlowProps) {
  const { chunk, error, retry } = payFlow.useChunk()
  if (chunk) return <chunk.PayFlow {...props} />
  return (
    <PayPlaceholder
      title={title}
      loading={loading}
      failed={error !== undefined}
      onRetry={retry}
      onBack={props.onLeave}
    />
  )
}
