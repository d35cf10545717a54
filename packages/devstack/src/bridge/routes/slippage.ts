const whole = 10_000n

/** By how much a price may move, in hundredths of a percent, where no request says otherwise. */
const usualSlippageBps = 50

/** The most that is paid, so that a small move of the price does not stop a payment; rounded up. */
export function plusSlippage(amount: bigint, bps: number = usualSlippageBps): bigint {
  return (amount * (whole + BigInt(bps)) + whole - 1n) / whole
}

/** The least that is promised; rounded down. */
export function lessSlippage(amount: bigint, bps: number = usualSlippageBps): bigint {
  return (amount * (whole - BigInt(bps))) / whole
}
