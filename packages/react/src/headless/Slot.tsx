'use client'
import type { ReactNode } from 'react'

/** What a part shows while it has nothing yet, and when there is nothing. */
export type SlotProps = {
  /** @default nothing */
  loadingComponent?: ReactNode
  /** @default nothing */
  fallbackComponent?: ReactNode
}

type Found<Value> = { data: Value | undefined; isPending: boolean }

/** Loading, then the value, or the fallback when the lookup failed or found nothing. */
export function Slot<Value>({
  found,
  loadingComponent = null,
  fallbackComponent = null,
  children,
}: SlotProps & {
  found: Found<Value | null | undefined | ''>
  children: (value: Value & {}) => ReactNode
}) {
  const { data, isPending } = found
  if (data) return children(data as Value & {})
  return isPending ? loadingComponent : fallbackComponent
}
