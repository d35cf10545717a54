'use client'
import { listLeftOpen, type Step } from '@billfold/core'
import { doubt as english } from '../locale/en/doubt.js'
import { useText } from '../locale/useText.js'

/** Where a step can be asked again. */
const again: readonly Step['status'][] = ['ready', 'reverted', 'replaced', 'dropped']

/** What to say before a step is asked again of which an earlier request may still go through. */
export function useEarlierRequest(
  step: Step | undefined,
  /** More steps with requests that may be open. */
  others: readonly Step[] = [],
): string | undefined {
  const t = useText('doubt', english)
  if (!step || !again.includes(step.status)) return undefined
  const earlier = [step, ...others].flatMap(listLeftOpen)
  if (earlier.length === 0) return undefined
  return t(earlier.some(({ hash, isFound }) => hash === undefined || isFound) ? 'earlierOpen' : 'earlierSent')
}
