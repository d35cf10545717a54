import { describeSendFailure } from '@billfold/core'
import { account as english } from '../../../locale/en/account.js'
import { findErrorName } from '../../../locale/findErrorName.js'
import type { Translate } from '../../../locale/useText.js'

export type FailureText = {
  title: string
  /** What happened and whether money moved; undefined when the title says it all. */
  text: string | undefined
}

/** Ends that a transaction took on the chain; before them nothing has left the wallet. */
const ends: readonly string[] = ['SendReverted', 'SendReplaced', 'SendDropped', 'SendUnknown']

/** The words for an error of our own, by its name; undefined for anybody else's. */
export function findErrorText(error: unknown, t: Translate<typeof english>): string | undefined {
  const name = findErrorName(error, english.send.errors)
  return name && t(`send.errors.${name}`)
}

/** Spec §8 "Send failures": what happened, then whether money moved. */
export function explainFailure(
  error: unknown,
  t: Translate<typeof english>,
  /** What to say of an earlier request that may still go through. */
  earlier?: string | undefined,
): FailureText {
  const { kind, message } = describeSendFailure(error)
  const name = (error as { name?: unknown } | undefined)?.name
  const isEnded = ends.includes(String(name))
  // Hides the cost of a failed transaction while an earlier request may still be sent.
  if (isEnded && earlier) return { title: t(`send.failures.${kind}`), text: earlier }
  const moved = isEnded ? undefined : (earlier ?? t('send.nothingSent'))
  const words = kind === 'other' && message !== english.send.failures.other ? message : undefined
  const lines = [findErrorText(error, t) ?? words, moved].filter(Boolean)
  return { title: t(`send.failures.${kind}`), text: lines.join('\n') || undefined }
}
