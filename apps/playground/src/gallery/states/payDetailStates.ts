import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import { bridge } from '../world/bridge.js'
import { buyByRoute, buyWithEther, buyWithUsdc, everyToken } from '../world/payQuotes.js'
import type { WorldOptions } from '../world/World.js'
import { alice, checkout, openMethods, payWith } from './payWays.js'

const usdcOnBase = 'USDC on Base'
const etherOnBase = 'ETH on Base'

function details(
  id: string,
  prepare: unknown,
  walk: GalleryState['walk'],
  world: WorldOptions = {},
): GalleryState {
  const answers = { ...everyToken, 'POST /v1/buy/prepare': prepare }
  return {
    id: `pay/${id}`,
    component: 'CheckoutWidget',
    world: { ...alice, bridge: answers, ...world },
    props: checkout,
    walk,
  }
}

/** The first quote is about to expire, the next one is more expensive. */
function createRise() {
  const answers = [
    () => ({ ...buyWithEther(), expiration: Date.now() }),
    () => buyWithEther('10200000000000000'),
  ]
  return () => (answers.length > 1 ? answers.shift() : answers[0])?.()
}

/** Goes to Payment Details with a token and scrolls to its end. */
const endWith = (token: string, text: string) => async (walker: Walker) => {
  await payWith(token, text)(walker)
  await walker.showEnd()
}

async function openCard(walker: Walker): Promise<void> {
  await openMethods(walker)
  await walker.press('Pay with Card')
  await walker.press('Stripe')
  await walker.see('Confirm Payment')
}

/** States of Select Token and Payment Details. */
export const payDetailStates: readonly GalleryState[] = [
  details('tokens-many', 404, async (walker) => {
    await openMethods(walker)
    await walker.press('Demo Wallet 1')
    await walker.see('No quote for this token')
  }),
  details('details-swap', buyWithUsdc('25300000'), payWith(usdcOnBase, 'Total (max)')),
  details('details-loss', buyWithUsdc('26500000'), endWith(usdcOnBase, 'You lose')),
  details('details-consent', buyWithUsdc('29000000'), endWith(usdcOnBase, 'I accept losing')),
  details('details-no-record', buyWithUsdc('25300000'), endWith(usdcOnBase, 'keeps no record'), {
    recordless: true,
  }),
  details('details-gas', buyWithUsdc('25300000'), endWith(usdcOnBase, 'for the network fee'), {
    balance: '0',
  }),
  details('details-route', buyByRoute, endWith(usdcOnBase, '2 steps')),
  details('details-route-open', buyByRoute, async (walker) => {
    await payWith(usdcOnBase, '2 steps')(walker)
    await walker.press('Route details')
    await walker.showEnd()
  }),
  details('details-new-price', createRise(), async (walker) => {
    await payWith(etherOnBase, 'Confirm Payment')(walker)
    await walker.press('Confirm Payment')
    await walker.see('The price has changed')
  }),
  details('card-consent', 404, openCard, {
    bridge: bridge.cardDear,
  }),
]
