import { connectWallet } from '@billfold/core/actions'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../../entries/connect/ConnectButton.js'
import { createTestKit } from '../../../test/createTestKit.js'

const never = () => new Promise<never>(() => {})

/** Presses the button of the dialog in the task that shows it, before React runs the effects of its screen. */
function pressAtOnce(name: string): void {
  const observer = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] footer button')]
    const button = buttons.find(({ textContent }) => textContent === name)
    if (!button) return
    observer.disconnect()
    button.click()
  })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => observer.disconnect())
}

test('a press as soon as the dialog opens shows that the wallet is asked', async () => {
  const auth = { isLoggedIn: async () => false, getLoginPayload: never, doLogin: never, doLogout: never }
  const kit = createTestKit({ wallets: 1, options: { auth } })
  onTestFinished(kit.stop)
  const { billfold } = await kit.visit(<ConnectButton />)
  const connector = billfold.wagmi.connectors.find(({ id }) => id === kit.wallets[0]?.info.rdns)
  if (!connector) throw new Error('no wallet was announced')
  await connectWallet(billfold, { connector })
  pressAtOnce('Sign in')
  await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
  await expect.element(page.getByRole('heading', { name: 'Awaiting confirmation' })).toBeVisible()
})
