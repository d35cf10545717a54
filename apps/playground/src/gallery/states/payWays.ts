import type { ConnectButtonProps } from '@billfold/react'
import type { Walker } from '../Walker.js'
import type { WorldOptions } from '../world/World.js'

/** A world with the first wallet connected. */
export const alice: WorldOptions = { connected: [0] }
export const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** The gallery passes the same type to every component; the widgets read their own names from it. */
export const payProps = (props: object) => ({ chain: { id: 1 }, ...props }) as unknown as ConnectButtonProps

/** The delivery that the chain shows for a paid annual plan. */
export const delivery = { to: seller, value: '0x2386f26fc10000' } as const

/** One seat of the annual plan. */
export const checkout = payProps({
  seller,
  amount: '0.01',
  title: 'Annual plan',
  description: 'Twelve months, one seat',
})

export async function openMethods({ press, see }: Walker): Promise<void> {
  await press('Buy Now')
  await see('Choose Payment Method')
}

/** Goes from the first screen to the tokens, chooses one, and waits for `text`. */
export const payWith = (token: string, text: string) => async (walker: Walker) => {
  await openMethods(walker)
  await walker.press('Demo Wallet 1')
  await walker.press(token)
  await walker.see(text)
}

/** Does the same and confirms. */
export const confirmWith = (token: string, text: string) => async (walker: Walker) => {
  await payWith(token, 'Confirm Payment')(walker)
  await walker.press('Confirm Payment')
  await walker.see(text)
}
