/** Histories that broke an invariant once: the seed, the finding of the audit, and what happened. */
export type Regression = { seed: number; finding: string; what: string }

export const regressions: readonly Regression[] = [
  { seed: 20, finding: 'A1', what: 'a question outlived its page, and the step counted as not sent' },
  { seed: 6, finding: 'A2', what: 'a transaction that the node did not show was called dropped' },
  { seed: 11, finding: 'A3', what: 'what waited in another pool counted as not sent after 15 seconds' },
  { seed: 27, finding: 'A5', what: 'the fee was paid, and the offer was too old for the payment itself' },
  { seed: 1, finding: 'A6', what: 'one failed opening of the database made the order look new' },
  { seed: 3, finding: 'A7', what: 'the id that the wallet gave to a batch was thrown away' },
  { seed: 132, finding: 'A8', what: 'a fixed nonce pushed out what the person had sent elsewhere' },
]
