import type { LocatorLike, LocatorOf, PageLike } from './PageLike.js'

export type KitPage<P extends PageLike> = {
  /** The dialog that is open. */
  dialog: LocatorOf<P>
  connectButton: LocatorOf<P>
  /** The button once an account is on it. */
  accountButton: LocatorOf<P>
  /** Opens the connect modal and presses a wallet. */
  chooseWallet(name: string): Promise<void>
  /** The same, and waits until the account is shown and the modal has gone. */
  connect(name: string): Promise<void>
  openAccount(): Promise<void>
  disconnect(): Promise<void>
}

export type CreateKitPageOptions = {
  /** The button's label, where the app has set its own. @default 'Connect' */
  connectLabel?: string | undefined
}

/** The kit on a page as a person meets it, in English: found by role and by the words on screen. */
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
