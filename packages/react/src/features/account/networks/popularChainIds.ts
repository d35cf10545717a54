/** Networks that the selector calls popular when the integrator names none; only configured ones are shown. */
export const popularChainIds = [1, 8453, 42161, 10, 137, 56, 43114] as const
