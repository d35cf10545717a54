/** Histories that break an invariant if a fix is removed (`npm run sim -- --faults`): the first seed of each. */
export type Regression = { seed: number; finding: string; what: string }

export const regressions: readonly Regression[] = [
  { seed: 33, finding: 'A1', what: 'a question outlived its page, and the step counted as not sent' },
  { seed: 4, finding: 'A2', what: 'a transaction that the node did not show was called dropped' },
  { seed: 39, finding: 'A3', what: 'what waited in another pool counted as not sent after 15 seconds' },
  { seed: 1, finding: 'A5', what: 'the fee was paid, and the offer was too old for the payment itself' },
  { seed: 668, finding: 'A6', what: 'failed openings of the database made the order look new' },
  { seed: 3, finding: 'A7', what: 'the id that the wallet gave to a batch was thrown away' },
  { seed: 137, finding: 'A8', what: 'a fixed nonce pushed out what the person had sent elsewhere' },
  { seed: 35, finding: 'A9', what: 'a payment was called paid, and a reorganisation undid it' },
  { seed: 17357, finding: 'A2', what: 'the transfer of a Safe was noted, and its step stayed unknown' },
  {
    seed: 18116,
    finding: 'A1',
    what: 'one tab called a payment of the order unsent while another asked for the next',
  },
  {
    seed: 23048,
    finding: 'A1',
    what: 'a second tab repeated a send that had arrived while its form was shown',
  },
  { seed: 87460, finding: 'A2', what: 'a request that had reverted hid the one that had paid' },
  { seed: 65863, finding: 'A2', what: 'a released send went out, and no visit looked for it' },
  { seed: 99999, finding: 'A2', what: 'a released request of a Safe lay deeper than one look reads' },
  { seed: 39348, finding: 'A11', what: 'a released operation was mined, and the send never came to an end' },
  { seed: 15522, finding: 'A2', what: 'what another device sent hid a request that was still open' },
  {
    seed: 71746,
    finding: 'A1',
    what: 'a request that had reverted hid a later one that nobody had answered',
  },
  { seed: 67131, finding: 'A2', what: 'a long look took the transaction of a payment that began meanwhile' },
  {
    seed: 48900,
    finding: 'A7',
    what: 'a wallet called a batch never sent, and a reorganisation mined it after all',
  },
  { seed: 21234, finding: 'A3', what: "another device's cancelled transaction hid the wallet's own" },
  {
    seed: 5,
    finding: 'A11',
    what: 'an operation was mined, and its log lay outside the range of one request',
  },
]
