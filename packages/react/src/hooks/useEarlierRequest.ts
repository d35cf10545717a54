'use client'
import type { Step } from '@billfold/core'
import { doubt as english } from '../locale/en/doubt.js'
import { useText } from '../locale/useText.js'

/** What to say before a step is asked again of which an earlier request may still go through. */
export function useEarlierRequest(step: Step | undefined): string | undefined {
  const t = useText('doubt', english)
  const released = step?.status === 'ready' ? step.attempts.filter(({ end }) => end === 'released') : []
  if (released.length === 0) return undefined
  return t(released.some(({ hash }) => hash === undefined) ? 'earlierOpen' : 'earlierSent')
}
