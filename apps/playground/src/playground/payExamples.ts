import type { EmbedOptions } from '../embed/parameters.js'

const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** What the payment widgets of the playground sell, by component: for the stack's USDC, or ether where there is none. */
export const payExamples: Record<string, (tokenAddress: `0x${string}` | undefined) => EmbedOptions> = {
  CheckoutWidget: (tokenAddress) => ({
    chain: 1337,
    ...(tokenAddress && { tokenAddress }),
    seller,
    amount: '25',
    name: 'Annual plan',
  }),
  BuyWidget: (tokenAddress) => ({ chain: 1337, ...(tokenAddress && { tokenAddress }) }),
}
