import { expect, type Locator, type Page } from '@playwright/test'

export type EmbedOptions = {
  component?: string
  /** The page that renders the component. @default embed.html */
  path?: string
  options?: Record<string, unknown>
  wallets?: number
  speed?: number
  services?: boolean
}

/** The address of a page that renders one component (design section 6). */
export function embedUrl(parameters: EmbedOptions = {}): string {
  const {
    path = '/embed.html',
    component = 'ConnectButton',
    options = {},
    wallets = 2,
    speed,
    services,
  } = parameters
  const query = new URLSearchParams({ c: component, p: JSON.stringify(options), wallets: String(wallets) })
  if (speed !== undefined) query.set('speed', String(speed))
  if (services !== undefined) query.set('services', services ? '1' : '0')
  return `${path}?${query}`
}

export type Kit = ReturnType<typeof createKit>

/** The kit as a person meets it: found by role and by the words on screen. */
export function createKit(page: Page) {
  const dialog = page.getByRole('dialog')
  const connectButton = page.getByRole('button', { name: 'Connect', exact: true })
  const accountButton = page.getByRole('button', { name: /^Account .*Open account$/ })
  const heading = (name: string | RegExp) => dialog.getByRole('heading', { name })
  const row = (name: string | RegExp): Locator => dialog.getByRole('button', { name })

  async function chooseWallet(name: string): Promise<void> {
    await connectButton.click()
    await row(new RegExp(`^${name}`)).click()
  }

  return {
    page,
    dialog,
    connectButton,
    accountButton,
    heading,
    row,
    chooseWallet,
    async connect(name: string): Promise<void> {
      await chooseWallet(name)
      await expect(accountButton).toBeVisible()
      await expect(dialog).toBeHidden()
    },
    async openAccount(): Promise<void> {
      await accountButton.click()
      await expect(heading('Your account')).toBeVisible()
    },
    async openNetworks(): Promise<void> {
      await accountButton.click()
      await dialog.getByRole('button', { name: /Switch network$/ }).click()
      await expect(heading('Select Network')).toBeVisible()
    },
    async openWallets(): Promise<void> {
      await accountButton.click()
      await dialog.getByRole('button', { name: 'Switch wallet' }).click()
      await expect(heading('Wallets')).toBeVisible()
    },
    /** The balance that the connected button tells. */
    async readShownBalance(): Promise<number> {
      const label = await accountButton.getAttribute('aria-label')
      const found = /balance ([\d.,]+)/.exec(label ?? '')
      return found?.[1] ? Number(found[1].replaceAll(',', '').replace(/\.$/, '')) : Number.NaN
    },
    listEvents: () => page.evaluate(() => window.billfoldEvents),
  }
}
