import { inEvery } from '../browsers/inEvery.js'
import { expect, test } from '../support/journey.js'
import { press } from '../support/keyboard.js'
import type { Kit } from '../support/kit.js'

async function connect(kit: Kit, name: string): Promise<void> {
  await press(kit.page, /^Connect$/)
  await expect(kit.dialog).toBeVisible()
  await press(kit.page, new RegExp(`^${name}`))
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.dialog).toBeHidden()
}

test(
  'T62 by keyboard alone: refuse and retry, connect two wallets, switch between them, reload, switch network, disconnect',
  inEvery('keyboard'),
  async ({ kit, open, page, first, second }) => {
    await open()
    await first.rejectNext()
    await press(page, /^Connect$/)
    await press(page, new RegExp(`^${first.name}`))
    await expect(kit.heading('Request cancelled')).toBeVisible()
    await press(page, /^Try Again/, 'Space')
    await expect(kit.accountButton).toContainText('alice.eth')
    await expect(kit.dialog).toBeHidden()
    await expect(kit.accountButton).toBeFocused()

    await press(page, /Open account$/)
    await press(page, /^Switch wallet/)
    await press(page, /^Connect Wallet/)
    await press(page, new RegExp(`^${second.name}`))
    await expect(kit.accountButton).toContainText('bob.eth')
    await page.keyboard.press('Escape')
    await expect(kit.dialog).toBeHidden()

    await press(page, /Open account$/)
    await press(page, /^Switch wallet/)
    await press(page, new RegExp(`^Use ${first.name}`))
    await expect(kit.accountButton).toContainText('alice.eth')
    await page.keyboard.press('Escape')

    await page.reload()
    await expect(kit.accountButton).toContainText('alice.eth')

    await press(page, /Open account$/)
    await press(page, /Switch network$/)
    await press(page, /^Local Two/)
    await expect.poll(() => first.ask('eth_chainId')).toBe('0x53a')
    await page.keyboard.press('Escape')
    await expect(kit.dialog).toBeHidden()

    await press(page, /Open account$/)
    await press(page, /^Disconnect Wallet/)
    await expect(kit.dialog).toBeHidden()
    expect(await first.ask('eth_accounts')).toEqual([])
  },
)

test(
  'the focus stays inside the open modal, however long one tabs',
  inEvery('keyboard'),
  async ({ kit, open, page }) => {
    await open()
    await kit.connectButton.click()
    await expect(kit.dialog).toBeVisible()
    /** Place of the focus in the dialog; undefined in the browser's own bars. */
    const findFocus = () =>
      kit.dialog.evaluate((dialog) => {
        const { activeElement, body } = document
        return activeElement === body
          ? undefined
          : [dialog, ...dialog.querySelectorAll('*')].indexOf(activeElement ?? body)
      })
    const places: (number | undefined)[] = []
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      const place = await findFocus()
      expect(place ?? 0, 'an element outside the dialog has index -1').toBeGreaterThanOrEqual(0)
      // The bars come after the last element, for one key.
      if (place === undefined) expect(places.at(-1)).toBeDefined()
      places.push(place)
    }
    // A key that does nothing would leave the focus where it was.
    expect(new Set(places).size).toBeGreaterThanOrEqual(4)
  },
)

test(
  'Escape goes out of the modal from any of its screens and gives the focus back to the button',
  inEvery('keyboard'),
  async ({ kit, open, page, first }) => {
    await open()
    await first.hangNext()
    await press(page, /^Connect$/)
    await press(page, new RegExp(`^${first.name}`))
    await expect(kit.heading('Awaiting confirmation')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(kit.dialog).toBeHidden()
    await expect(kit.connectButton).toBeFocused()
  },
)

test('a connection made by keyboard shows the account', async ({ kit, open, second }) => {
  await open()
  await connect(kit, second.name)
  await expect(kit.accountButton).toContainText('bob.eth')
})
