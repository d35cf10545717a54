import { createKitPage } from '@billfold/test'
import { expect, type Locator, type Page } from '@playwright/test'

export type EmbedOptions = {
  component?: string
  /** The page that renders the component. @default embed.html */
  path?: string
  options?: Record<string, unknown>
  wallets?: number
  /** Separate accounts for the wallets, instead of the demo accounts. */
  keys?: readonly string[]
  speed?: number
  /** False, the stack's own, or the URL of other services. */
  services?: boolean | string
  /** True if users must sign in to the playground's backend. */
  auth?: boolean
}

/** Returns the URL of a page that renders one component. */
export function embedUrl(parameters: EmbedOptions = {}): string {
  const {
    path = '/embed.html',
    component = 'ConnectButton',
    options = {},
    wallets = 2,
    keys,
    speed,
    services,
    auth,
  } = parameters
  const query = new URLSearchParams({ c: component, p: JSON.stringify(options), wallets: String(wallets) })
  if (keys) query.set('keys', keys.join(','))
  if (speed !== undefined) query.set('speed', String(speed))
  if (services !== undefined)
    query.set('services', typeof services === 'string' ? services : services ? '1' : '0')
  if (auth) query.set('auth', '1')
  return `${path}?${query}`
}

export type Kit = ReturnType<typeof createKit>

/** The kit's page object with the screens that only our journeys visit. */
export function createKit(page: Page) {
  const kit = createKitPage(page)
  const { dialog, accountButton } = kit
  const heading = (name: string | RegExp) => dialog.getByRole('heading', { name })
  const row = (name: string | RegExp): Locator => dialog.getByRole('button', { name })

  async function openWallets(): Promise<void> {
    await kit.openAccount()
    await row('Switch wallet').click()
    await expect(heading('Wallets')).toBeVisible()
  }

  return {
    ...kit,
    page,
    heading,
    row,
    openWallets,
    async openNetworks(): Promise<void> {
      await kit.openAccount()
      await row(/Switch network$/).click()
      await expect(heading('Select Network')).toBeVisible()
    },
    async close(): Promise<void> {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
    /** Connects another wallet from the list of wallets; it becomes active. */
    async addWallet(name: string): Promise<void> {
      await openWallets()
      await row('Connect Wallet').click()
      await row(new RegExp(`^${name}`)).click()
      await expect(
        row(`Use ${name}`)
          .or(row(`Disconnect ${name}`))
          .or(accountButton),
      ).toBeVisible()
    },
    /** Reads the balance on the connected button. */
    async readShownBalance(): Promise<number> {
      const label = await accountButton.getAttribute('aria-label')
      const found = /balance ([\d.,]+)/.exec(label ?? '')
      return found?.[1] ? Number(found[1].replaceAll(',', '').replace(/\.$/, '')) : Number.NaN
    },
    listEvents: () => page.evaluate(() => window.billfoldEvents),
  }
}
