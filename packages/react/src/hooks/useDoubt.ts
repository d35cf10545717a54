'use client'
import { canRelease, findDoubt, listLeftOpen, type Step } from '@billfold/core/internal'
import { doubt as english } from '../locale/en/doubt.js'
import { useText } from '../locale/useText.js'
import { useBillfold } from '../provider/BillfoldContext.js'
import { useTick } from './time.js'

export type DoubtSubject = keyof typeof english.openRequestText

export type Doubt = {
  title: string
  text: string
  /** Label of the button that releases the request; undefined while it cannot be released. */
  release: string | undefined
  /** The engine cannot continue, and the request cannot be repeated. */
  isStuck: boolean
}

/** Describes a step that may or may not have been sent; undefined while there is no doubt. */
export function useDoubt(step: Step | undefined, subject: DoubtSubject): Doubt | undefined {
  const t = useText('doubt', english)
  const { clock, database } = useBillfold().platform
  useTick(step !== undefined && ['signing', 'submitted', 'unknown'].includes(step.status))
  const now = clock.now()
  const reason = step && findDoubt(step, now)
  if (!step || !reason) return undefined
  const mayRelease = canRelease(step, now)
  const closing = t(database.durable ? 'mayClose' : 'keepPage')
  if (reason === 'openRequest')
    return {
      title: t('openRequest'),
      text: t(`openRequestText.${subject}`),
      release: mayRelease ? t('rejected') : undefined,
      isStuck: false,
    }
  if (reason === 'otherChain')
    return { title: t(`otherChain.${subject}`), text: t('otherChainText'), release: undefined, isStuck: true }
  // A transaction that stayed in the mempool for days has been seen.
  const word = mayRelease || step.missingSince !== undefined ? 'notSeen' : 'notMined'
  return {
    title: t(`${word}.${subject}`),
    text: `${t(`${word}Text`)} ${closing}`,
    release: mayRelease ? t('cancelled') : undefined,
    isStuck: false,
  }
}

/** Statuses in which a step can be requested again. */
const again: readonly Step['status'][] = ['ready', 'reverted', 'replaced', 'dropped']

/** Warns before a step is requested again while an earlier request may still go through. */
export function useEarlierRequest(
  step: Step | undefined,
  /** Other steps with requests that may be open. */
  others: readonly Step[] = [],
): string | undefined {
  const t = useText('doubt', english)
  if (!step || !again.includes(step.status)) return undefined
  const earlier = [step, ...others].flatMap(listLeftOpen)
  if (earlier.length === 0) return undefined
  return t(earlier.some(({ hash, isFound }) => hash === undefined || isFound) ? 'earlierOpen' : 'earlierSent')
}
