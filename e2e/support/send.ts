import { expect } from '@playwright/test'
import type { Kit } from './kit.js'

/** Connects a wallet and opens its send form. */
export async function openSend(kit: Kit, wallet: string) {
  await kit.connect(wallet)
  await kit.openAccount()
  await kit.row('Send').click()
  await expect(kit.heading('Send Funds')).toBeVisible()
  return sendForm(kit)
}

/** Page object of the send form. */
export function sendForm({ dialog, row }: Kit) {
  const button = dialog.getByRole('button', { name: 'Send', exact: true })
  /** Waits until the form is checked and can be sent. */
  const waitForCheck = () => expect(button).toHaveAccessibleDescription(/^Send .+ to 0x/)
  return {
    button,
    waitForCheck,
    async fill(receiver: string, amount: string): Promise<void> {
      await dialog.getByLabel('Send to').fill(receiver)
      await dialog.getByLabel('Amount').fill(amount)
    },
    async chooseToken(address: string, symbol: string): Promise<void> {
      await row(/Choose another token$/).click()
      await dialog.getByRole('searchbox').fill(address)
      // Rows move until the search has ended.
      await expect(dialog.getByText('1 token found')).toBeAttached()
      await row(new RegExp(`^${symbol}`)).click()
    },
    async press(): Promise<void> {
      await waitForCheck()
      await button.click()
    },
  }
}
