import { expect, test } from '../support/journey.js'
import { clearFaults, expectPending } from '../support/providerShop.js'
import { openCheckout, paid, payAcross, type RouteShop, startRouteShop } from '../support/routeShop.js'

// Starts services of its own, and settles on another chain.
test.describe.configure({ timeout: 240_000 })

/** Route providers with their ids in the providers file. Burnt money is never sent back. */
const providers = [
  { name: 'Relay', id: 'relay', refunds: true },
  { name: 'LI.FI', id: 'lifi', refunds: true },
  { name: 'CCTP', id: 'cctp', refunds: false },
  { name: 'a hosted bridge', id: 'hosted', refunds: true },
]

for (const { name, id, refunds } of providers)
  test.describe(name, () => {
    // The faults of a stand-in are for one test at a time.
    test.describe.configure({ mode: 'serial' })
    let shop: RouteShop
    test.beforeAll(async ({ stack }) => {
      shop = await startRouteShop(stack, id)
    })
    test.afterAll(() => shop?.stop())
    test.afterEach(() => clearFaults(shop.faults))
    const success = { name: 'Payment Successful!' }

    test(`R1.15 a payment across networks by ${name} stalls, outlives the services that are killed meanwhile, and arrives to the unit`, async ({
      page,
      stack,
      open,
    }) => {
      shop.faults.stall = true
      const checkout = await payAcross({ page, stack, open, shop })
      await expectPending(page)
      await shop.server.kill()
      shop.faults.stall = false
      await shop.server.start()
      await expect(page.getByRole('heading', success)).toBeVisible({ timeout: 90_000 })
      expect(await checkout.received()).toBe(paid.amount)
      expect(await checkout.spent()).toBe(checkout.shown)
    })

    test(`A5 ${name} that claims a delivery is not believed, and one that is out is asked again later`, async ({
      page,
      stack,
      open,
    }) => {
      shop.faults.lie = true
      const checkout = await payAcross({ page, stack, open, shop })
      await expectPending(page)
      shop.faults.outage = true
      await expectPending(page)
      await expect(page.getByRole('heading', success)).toBeHidden()
      expect(await checkout.received()).toBe(0n)
      Object.assign(shop.faults, { lie: false, outage: false })
      await expect(page.getByRole('heading', success)).toBeVisible({ timeout: 90_000 })
      expect(await checkout.received()).toBe(paid.amount)
    })

    test(`A5 without ${name} nothing is offered, and the page says so`, async ({ page, stack, open }) => {
      shop.faults.outage = true
      await openCheckout({ page, stack, open, shop })
      await expect(page.getByText(/temporary error/i).first()).toBeVisible()
    })

    if (refunds)
      test(`A5 what ${name} cannot deliver goes back to the payer to the unit, and the page says so`, async ({
        page,
        stack,
        open,
      }) => {
        shop.faults.refund = true
        const checkout = await payAcross({ page, stack, open, shop })
        const text = 'The payment did not go through. Your money was refunded.'
        await expect(page.getByText(text)).toBeVisible({ timeout: 120_000 })
        expect(await checkout.received()).toBe(0n)
        expect(await checkout.spent()).toBe(0n)
      })
  })
