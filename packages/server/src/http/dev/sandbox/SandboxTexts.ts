import type { OnrampRefusal } from '@billfold/protocol'

/** Texts of the card sandbox in one language. Names in braces are placeholders. */
export type SandboxTexts = {
  title: string
  /** `{receiver}` is shown as code. */
  summary: string
  test: string
  card: string
  pay: string
  slow: string
  decline: string
  identity: string
  limit: string
  country: string
  leave: string
  ends: Record<'PENDING' | 'COMPLETED' | 'FAILED', string>
  /** Failures that the sandbox offers; others are in English. */
  reasons: Record<Extract<OnrampRefusal, 'declined' | 'identity' | 'cardLimit' | 'country'>, string>
}
