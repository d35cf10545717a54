/** Why a prepared payment is not put before the wallet; each has a text of its own. */
export const guardReasons = {
  expired: 'The quote has expired.',
  empty: 'The prepared payment sends nothing.',
  tooLarge: 'The prepared payment has more parts than a payment needs.',
  paysMore: 'The prepared payment takes more than you confirmed.',
  bringsLess: 'The prepared payment delivers less than you confirmed.',
  otherToken: 'The prepared payment uses another token than you confirmed.',
  otherDecimals: 'The prepared payment misstates how a token is counted.',
  otherChain: 'The prepared payment runs on another network than you confirmed.',
  otherReceiver: 'The prepared payment goes to another address than you confirmed.',
  otherPayer: 'The prepared payment names another payer than your account.',
  valueTooHigh: 'A transaction takes more of the network currency than you confirmed.',
  approvalTooHigh: 'An approval is not for exactly the amount of this payment.',
  approvalElsewhere: 'An approval is for somebody who has no part in this payment.',
  approvalUnused: 'An approval is not used up by this payment.',
  forbiddenCall: 'A transaction asks for rights over your tokens that no payment needs.',
  badCall: 'A transaction cannot be read.',
  badDeadline: 'A transaction has no sensible deadline.',
  unaudited: 'This network has no contract that your money may be left with.',
  leavesMore: 'A trial run takes more from your wallet than you confirmed.',
  arrivesLess: 'A trial run delivers less than you confirmed.',
  notArrived: 'What an earlier step should have brought to your wallet has not arrived there.',
  unchecked: 'A transaction could not be tried out, and nothing else tells what it takes.',
  wouldFail: 'A trial run of the payment fails.',
} as const satisfies Record<string, string>

export type GuardReason = keyof typeof guardReasons
