import type { LocatorLike, LocatorOf, PageLike } from './PageLike.js'

export type KitPage<P extends PageLike> = {
  /** The open dialog. */
  dialog: LocatorOf<P>
  connectButton: LocatorOf<P>
  /** The button with a connected account. */
  accountButton: LocatorOf<P>
  /** Opens the connect modal and presses a wallet. */
  chooseWallet(name: string): Promise<void>
  /** Connects and waits until the account is shown and the modal is closed. */
  connect(name: string): Promise<void>
  openAccount(): Promise<void>
  disconnect(): Promise<void>
}

export type CreateKitPageOptions = {
  /** The button's label, if the app sets its own. @default 'Connect' */
  connectLabel?: string | undefined
}

/** Creates a page object of the kit, in English, found by role and visible text. */
export function createKitPage<P extends PageLike>(page: P, options: CreateKitPageOptions = {}): KitPage<P> {
  const { connectLabel = 'Connect' } = options
  const dialog: LocatorLike = page.getByRole('dialog')
  const connectButton: LocatorLike = page.getByRole('button', { name: connectLabel, exact: true })
  const accountButton: LocatorLike = page.getByRole('button', { name: /^Account .*Open account$/ })

  async function chooseWallet(name: string): Promise<void> {
    await connectButton.click()
    await dialog.getByRole('button', { name: new RegExp(`^${escapePattern(name)}`) }).click()
  }

  async function openAccount(): Promise<void> {
    await accountButton.click()
    await dialog.waitFor({ state: 'visible' })
  }

  const found = {
    dialog,
    connectButton,
    accountButton,
    chooseWallet,
    openAccount,
    async connect(name: string) {
      await chooseWallet(name)
      await accountButton.waitFor({ state: 'visible' })
      await dialog.waitFor({ state: 'hidden' })
    },
    async disconnect() {
      await openAccount()
      await dialog.getByRole('button', { name: 'Disconnect Wallet' }).click()
      await connectButton.waitFor({ state: 'visible' })
    },
  }
  return found as unknown as KitPage<P>
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
