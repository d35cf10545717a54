import type { WalletEvent } from '../../../infra/db/tables/wallet.js'

type AdviceKey = 'opened' | 'deleting' | 'kept' | 'deleted' | 'other'

/** Texts of mails and text messages in one language. Names in braces are placeholders. */
export type MessageTexts = {
  /** What happened, without a full stop: also the subject. */
  events: Record<WalletEvent, string>
  /** How to undo it, in a mail. */
  advice: Record<AdviceKey, string>
  /** As `advice.other`, in a text message. */
  shortAdvice: string
  /** Ends a sentence. */
  stop: string
  site: string
  device: string
  place: string
  signIn: { subject: string; first: string }
  add: { subject: string; first: string }
  code: string
  orLink: string
  link: string
  once: string
  notYou: string
  sms: { signIn: string; add: string; open: string; code: string; notYou: string }
}
