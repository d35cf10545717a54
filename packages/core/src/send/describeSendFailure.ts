import { classifyFailure, type FailureKind } from '../errors/classifyFailure.js'

/** Spec §8 "Send failures"; translated by the locale, this is the English. */
export const sendMessages = {
  rejected: 'Transaction Rejected',
  insufficientFunds: 'Insufficient Funds',
  other: 'Transaction Failed',
} as const

export type SendFailure = { kind: keyof typeof sendMessages; message: string }

/** What to tell a person about a send that failed; the wallet's own words where there is no better text. */
export function describeSendFailure(error: unknown): SendFailure {
  const kind: FailureKind = classifyFailure(error)
  // Spec §8: a closed window reads as a refusal; the record is looked for on the chain all the same.
  if (kind === 'closed') return { kind: 'rejected', message: sendMessages.rejected }
  if (kind === 'rejected' || kind === 'insufficientFunds') return { kind, message: sendMessages[kind] }
  return { kind: 'other', message: readMessage(error) || sendMessages.other }
}

function readMessage(error: unknown): string {
  if (typeof error === 'string') return error
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}
