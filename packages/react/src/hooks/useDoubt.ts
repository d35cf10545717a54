'use client'
import { canRelease, findDoubt, type Step } from '@billfold/core'
import { doubt as english } from '../locale/en/doubt.js'
import { useText } from '../locale/useText.js'
import { useBillfold } from './useBillfold.js'
import { useTick } from './useTick.js'

export type DoubtSubject = keyof typeof english.openRequestText

export type Doubt = {
  title: string
  text: string
  /** What the user may tell us; undefined while nothing can be released. */
  release: string | undefined
  /** The engine cannot go on, and nothing can be asked again. */
  isStuck: boolean
}

/** What to say of a step of which nobody knows yet whether it was or will be sent; undefined while there is no doubt. */
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
  // A pool that shows it for days has seen it.
  const word = mayRelease || step.missingSince !== undefined ? 'notSeen' : 'notMined'
  return {
    title: t(`${word}.${subject}`),
    text: `${t(`${word}Text`)} ${closing}`,
    release: mayRelease ? t('cancelled') : undefined,
    isStuck: false,
  }
}
