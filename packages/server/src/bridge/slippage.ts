import { limits } from '../limits.js'

const whole = 10_000n

/** The most that is asked for, so that a small move of the price does not stop a payment; rounded up. */
export function plusSlippage(amount: bigint): bigint {
  return (amount * (whole + BigInt(limits.slippageBps)) + whole - 1n) / whole
}

/** The least that is promised; rounded down. */
export function lessSlippage(amount: bigint): bigint {
  return (amount * (whole - BigInt(limits.slippageBps))) / whole
}
