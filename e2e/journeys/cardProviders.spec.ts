import type { BrowserContext, Page } from '@playwright/test'
import {
  bought,
  type CardProvider,
  cardProviders,
  expectPaidCard,
  getOffer,
  openCardCheckout,
  openProviderWindow,
  pressProvider,
  startCardShop,
} from '../support/cardShop.js'
import { expect, test } from '../support/journey.js'
import { clearFaults, expectPending, type ProviderShop } from '../support/providerShop.js'
import { watchTexts } from '../support/watchTexts.js'

// Starts services of its own. The faults of a stand-in are for one test at a time.
const timeout = 240_000
test.describe.configure({ timeout, mode: 'serial' })

let shop: ProviderShop
test.beforeAll(async ({ stack }) => {
  // The limit of the tests does not apply to this hook.
  test.setTimeout(timeout)
  shop = await startCardShop(stack)
})
test.afterAll(() => shop?.stop())
test.afterEach(() => setFaults({}))

const success = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' })
const path = '/v1/onramp/status?'
const faultsOf = ({ id }: CardProvider) => shop.standIns.faults[id] ?? {}

/** Replaces the faults of all providers. */
function setFaults(faults: object): void {
  for (const provider of cardProviders) {
    clearFaults(faultsOf(provider))
    Object.assign(faultsOf(provider), faults)
  }
}

/** Does the same at every provider at once, each in its own tab. */
async function forEachProvider<T>(
  context: BrowserContext,
  work: (provider: CardProvider, page: Page) => Promise<T>,
): Promise<T[]> {
  return Promise.all(
    cardProviders.map((provider) =>
      test.step(provider.name, async () => work(provider, await context.newPage())),
    ),
  )
}

test('R1.17 purchases at every card provider stall, outlive the services that are killed meanwhile, and arrive to the unit', async ({
  context,
  stack,
}) => {
  setFaults({ stall: true })
  const purchases = await forEachProvider(context, async (provider, page) => {
    const { seller, received } = await openCardCheckout({ page, stack, shop })
    const window = await openProviderWindow(page, provider, shop)
    expect(await window.evaluate(() => window.opener)).toBeNull()
    await expect(window.locator('code')).toHaveText(seller)
    await pressProvider(window, `Pay ${provider.price} USD`)
    await expectPaidCard(page, provider)
    await expectPending(page, path)
    return { page, received }
  })
  await shop.server.kill()
  for (const { page, received } of purchases) {
    await expect(page.getByText('Connection problem. We keep trying.').first()).toBeVisible()
    expect(await received()).toBe(0n)
  }
  setFaults({})
  for (const { received } of purchases) await expect.poll(received).toBe(bought)
  for (const { page } of purchases) await expect(success(page)).toBeHidden()
  await shop.server.start()
  for (const { page, received } of purchases) {
    await expect(success(page)).toBeVisible({ timeout: 60_000 })
    expect(await received()).toBe(bought)
    await page.getByRole('button', { name: 'View Payment Receipt' }).click()
    await expect(page.getByText('Card Payment')).toBeVisible()
  }
})

test('A5 a card provider that signs a claim of a delivery is not believed, and one that is out is asked again later', async ({
  context,
  stack,
}) => {
  setFaults({ lie: true, twice: true })
  await forEachProvider(context, async (provider, page) => {
    const faults = faultsOf(provider)
    faults.webhookUrl = `${shop.server.url}/v1/onramp/webhooks/${provider.id}`
    const { received } = await openCardCheckout({ page, stack, shop })
    await pressProvider(await openProviderWindow(page, provider, shop), /^Pay/)
    // Two about the payment and two about the delivery.
    await expect.poll(() => faults.accepted).toBe(4)
    await expectPending(page, path)
    expect(await received()).toBe(0n)
    // It delivers now, but cannot say so.
    Object.assign(faults, { webhookUrl: undefined, outage: true, lie: false })
    await expect.poll(received).toBe(bought)
    await page.reload()
    await expectPaidCard(page, provider)
    await expectPending(page, path)
    await expect(success(page)).toBeHidden()
    faults.outage = false
    await expect(success(page)).toBeVisible({ timeout: 60_000 })
    expect(await received()).toBe(bought)
  })
})

for (const provider of cardProviders)
  test(`R2.169 without ${provider.name} the others sell; what it declines or sends back is never called paid, and a new order pays`, async ({
    page,
    stack,
    context,
  }) => {
    const { name, id, declined, returned, isRefund } = provider
    const faults = faultsOf(provider)
    const lies = await watchTexts(context, [/Payment Successful!/])
    faults.outage = true
    const { received } = await openCardCheckout({ page, stack, shop })
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Did not respond.')
    const others = cardProviders.filter((other) => other.id !== id)
    for (const other of others) await expect(getOffer(page, other)).toBeEnabled()
    await expect(getOffer(page, provider)).toBeHidden()
    faults.outage = false
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Pay with Card' }).click()
    await pressProvider(await openProviderWindow(page, provider, shop), 'Decline')
    await expect(page.getByText(declined)).toBeVisible()
    await expect(page.getByText('No money has moved.')).toBeVisible()
    faults.stall = true
    await page.getByRole('button', { name: 'Try Again' }).click()
    await pressProvider(await openProviderWindow(page, provider, shop), /^Pay/)
    await expectPaidCard(page, provider)
    Object.assign(faults, { refund: true, stall: false })
    await expect(page.getByText(returned)).toBeVisible()
    await expect(page.getByText('Money has moved.')).toBeVisible({ visible: !isRefund })
    expect(await received()).toBe(0n)
    expect(lies).toEqual([])
    faults.refund = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await pressProvider(await openProviderWindow(page, provider, shop), /^Pay/)
    await expect(success(page)).toBeVisible({ timeout: 60_000 })
    expect(await received()).toBe(bought)
  })
