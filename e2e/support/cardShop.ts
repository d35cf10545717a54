import type { StackDescription } from '@billfold/devstack'
import { describeCardProviders } from '@billfold/devstack/testing'
import { expect, type Locator, type Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { openChain } from './chain.js'
import { embedUrl } from './kit.js'
import { newAddress } from './payments.js'
import { type ProviderShop, startProviderShop } from './providerShop.js'

const [declined, undelivered] = ['The card was declined.', 'The tokens could not be delivered.']

/** Card providers with the order's price in dollars at their stand-ins, and what the page says after a failure. */
export const cardProviders = [
  {
    ...{ id: 'stripe', name: 'Stripe', price: '7.29' },
    ...{ declined: 'The provider could not verify your identity.', returned: undelivered, isRefund: false },
  },
  { id: 'coinbase', name: 'Coinbase', price: '7.18', declined, returned: undelivered, isRefund: false },
  {
    ...{ id: 'transak', name: 'Transak', price: '7.25', declined },
    ...{ returned: 'The provider refunded your money.', isRefund: true },
  },
] as const

export type CardProvider = (typeof cardProviders)[number]

/** The order in USDC, with its last base unit in use. */
const wanted = '7.000001'
export const bought = parseUnits(wanted, 6)

/** Starts services that sell by all card providers over their stand-ins. */
export async function startCardShop(stack: StackDescription): Promise<ProviderShop> {
  return startProviderShop(stack, {
    names: cardProviders.map(({ id }) => id),
    describe: ({ urls }, chains) => ({ onramps: describeCardProviders(urls, chains) }),
  })
}

type World = { page: Page; stack: StackDescription; shop: ProviderShop }

/** Opens a checkout without a wallet; ends at the list of card providers. */
export async function openCardCheckout({ page, stack, shop }: World) {
  const seller = newAddress()
  const chain = openChain(stack, 1337)
  const tokenAddress = chain.tokens.USDC?.address
  const options = { chain: 1337, tokenAddress, seller, amount: wanted, orderId: `card-${seller}` }
  await page.goto(embedUrl({ component: 'CheckoutWidget', services: shop.server.url, options }))
  await page.getByRole('button', { name: 'Pay with Card' }).click()
  return {
    seller,
    /** Base units of USDC that the seller has. */
    received: () => chain.getTokens('USDC', seller),
  }
}

/** The row of a provider that sells, at its price. */
export function getOffer(page: Page, { name, price }: CardProvider): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name}.*\\$${price}`) })
}

/** Chooses an offered provider and confirms; ends at its window, which must be its own page with the same price. */
export async function openProviderWindow(
  page: Page,
  provider: CardProvider,
  shop: ProviderShop,
): Promise<Page> {
  const { id, name } = provider
  await getOffer(page, provider).click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  const window = await popup
  await expect(window.getByRole('heading', { name: `${name} stand-in` })).toBeVisible()
  expect(window.url().startsWith(`${shop.standIns.urls[id]}/pay/`)).toBe(true)
  await expect(page.getByText(`Pay in the ${name} window`).first()).toBeVisible()
  // A page that opens only once is not offered again.
  await expect(page.getByRole('link', { name: `Open ${name}` })).toHaveCount(id === 'stripe' ? 1 : 0)
  return window
}

/** Presses a button of the provider's page and waits until the page says that it was taken. */
export async function pressProvider(window: Page, name: RegExp | string): Promise<void> {
  await window.getByRole('button', { name }).click()
  await expect(window.getByRole('status')).toBeVisible()
}

/** Waits until the page says that the provider has the money. */
export async function expectPaidCard(page: Page, { name }: CardProvider): Promise<void> {
  await expect(page.getByText(`${name} received your payment`).first()).toBeVisible()
}
