import type { ConnectButtonProps } from '@billfold/react'
import type { Walker } from '../Walker.js'
import type { WorldOptions } from '../world/World.js'

/** Whose wallet it is. */
export const alice: WorldOptions = { connected: [0] }
export const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** The gallery hands every component the same type; the widgets read their own names from it. */
export const payProps = (props: object) => ({ chain: { id: 1 }, ...props }) as unknown as ConnectButtonProps

/** What the chain shows of the annual plan when it was paid. */
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

/** From the first screen to the tokens, and with one of them on to what is seen then. */
export const payWith = (token: string, text: string) => async (walker: Walker) => {
  await openMethods(walker)
  await walker.press('Demo Wallet 1')
  await walker.press(token)
  await walker.see(text)
}

/** The same, confirmed. */
export const confirmWith = (token: string, text: string) => async (walker: Walker) => {
  await payWith(token, 'Confirm Payment')(walker)
  await walker.press('Confirm Payment')
  await walker.see(text)
}
