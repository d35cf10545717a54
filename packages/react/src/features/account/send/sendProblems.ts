import { isName } from '@billfold/core'
import { describeSendFailure, type SendWarning } from '@billfold/core/internal'
import { isAddress } from 'viem'
import { account as english } from '../../../locale/en/account.js'
import { findErrorName } from '../../../locale/findErrorName.js'
import type { Translate } from '../../../locale/useText.js'

export type SendProblems = {
  receiver?: 'InvalidReceiver' | undefined
  amount?: 'InvalidAmount' | undefined
}

/** Validates the form without requests: both fields are required, zero is invalid (R5.49, R5.52). */
export function findProblems({ receiver, amount }: { receiver: string; amount: string }): SendProblems {
  const typed = receiver.trim()
  return {
    receiver: isAddress(typed) || isName(typed) ? undefined : 'InvalidReceiver',
    amount: /[1-9]/.test(amount) ? undefined : 'InvalidAmount',
  }
}

/** Warnings about a possible loss of funds, which the user must accept. */
const serious: Record<SendWarning['type'], boolean> = {
  lookAlike: true,
  tokenContract: true,
  zeroAddress: true,
  contractElsewhere: true,
  contract: false,
  ownAddress: false,
}

export function isSerious({ type }: SendWarning): boolean {
  return serious[type]
}

export function needsConsent(warnings: readonly SendWarning[]): boolean {
  return warnings.some(isSerious)
}

export type FailureText = {
  title: string
  /** Describes what happened and if funds moved; undefined if the title suffices. */
  text: string | undefined
}

/** Errors after broadcast; with any other error no funds have moved. */
const ends: readonly string[] = ['SendReverted', 'SendReplaced', 'SendDropped', 'SendUnknown']

/** Returns the text of an error raised by the kit; undefined for others. */
export function findErrorText(error: unknown, t: Translate<typeof english>): string | undefined {
  const name = findErrorName(error, english.send.errors)
  return name && t(`send.errors.${name}`)
}

/** Explains a failed send: what happened, then if funds moved (R8.37 to R8.40). */
export function explainFailure(
  error: unknown,
  t: Translate<typeof english>,
  /** Text about an earlier request that may still be sent. */
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
