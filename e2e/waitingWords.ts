/** What the screens say while nobody knows yet what became of a request; here once, for all journeys. */
export const waitingWords = {
  /** Heading while the wallet may still have the question. */
  openQuestion: 'Check your wallet',
  openQuestionText:
    'Your wallet may still have an open request for this payment. Approve it there, or reject it and tell us.',
  release: 'I rejected it in my wallet',
  /** While no node knows the hash. */
  notShown: 'Your wallet sent this payment. The network has not shown it yet.',
  /** The button for a user who cancelled it in the wallet. */
  cancelled: 'I cancelled it in my wallet',
  replaced: 'The transaction was replaced by another one from your wallet.',
  success: 'Payment Successful!',
} as const

/** Untrue as long as something can still be mined. */
export const untrueWords = [/nothing was sent/i, /no money has moved/i, /has dropped the transaction/i]
