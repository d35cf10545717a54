import { fundAccount, type StackDescription } from '@billfold/devstack'
import { createScriptedWallet, type ScriptedWallet } from '@billfold/test'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Address, parseUnits } from 'viem'
import { openChain } from './chain.js'
import { installWallet } from './installWallet.js'
import { embedUrl } from './kit.js'
import { newAddress } from './payments.js'
import { waitingWords as words } from './waitingWords.js'

const chainId = 1337

/** What is paid, in base units of USDC. */
export const price = parseUnits('2', 6)

/** A wallet outside of the pages, over an account of its own that holds 20 USDC. */
export async function installOwnWallet(
  context: BrowserContext,
  stack: StackDescription,
): Promise<ScriptedWallet> {
  const { privateKey } = await fundAccount(stack, { chainId, ether: '1', tokens: { USDC: '20' } })
  const { rpcUrl } = openChain(stack, chainId)
  const wallet = createScriptedWallet({
    name: 'Pocket',
    rdns: 'dev.billfold.pocket',
    privateKeys: [privateKey],
    chains: [{ id: chainId, rpcUrl }],
  })
  await installWallet(context, { info: wallet.info, openProvider: () => wallet.provider })
  return wallet
}

export type Checkout = ReturnType<typeof createCheckout>

export type CreateCheckoutParameters = { stack: StackDescription; wallet: string }

/** A checkout of 2 USDC that can be opened in any page, and what its seller has on chain. */
export function createCheckout({ stack, wallet }: CreateCheckoutParameters) {
  const chain = openChain(stack, chainId)
  const seller = newAddress()
  const tokenAddress = chain.tokens.USDC?.address as Address
  const options = { chain: chainId, chains: [chainId], tokenAddress, seller, amount: '2' }
  const walletRow = new RegExp(`^${wallet}$|^${wallet} `)
  const tokenRow = /^USDC on Local One/

  const readPaid = () => chain.getTokens('USDC', seller)

  async function open(page: Page): Promise<void> {
    await page.goto(embedUrl({ component: 'CheckoutWidget', options, wallets: 0 }))
  }

  /** From the first screen to the question in the wallet. */
  async function confirm(page: Page): Promise<void> {
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
    await press('Connect wallet')
    await page.getByRole('dialog').getByRole('button', { name: walletRow }).click()
    await press(/^Buy/)
    await press(new RegExp(wallet))
    await press(tokenRow)
    await press('Confirm Payment')
  }

  /** What a person who wants to pay would press, the nearest to paying first. */
  const ways = [
    /^Confirm Payment/,
    tokenRow,
    /^Start Transaction/,
    /^Retry/,
    /^Try Again/,
    /^Buy/,
    new RegExp(wallet),
  ]

  /** Presses whatever leads to paying until the payment is there or nothing is offered; tells what it pressed. */
  async function pressOffered(page: Page, { release = false } = {}): Promise<string[]> {
    const offered = release ? [words.release, ...ways] : ways
    const end = page.getByRole('heading', { name: words.success })
    const pressed: string[] = []
    while (pressed.length < 12) {
      const buttons = offered.map((name) => page.getByRole('button', { name, disabled: false }).first())
      const any = buttons.reduce((all, button) => all.or(button), end).first()
      const isOffered = await any.waitFor({ timeout: 10_000 }).then(...settled)
      if (!isOffered || (await end.isVisible())) break
      for (const button of buttons) {
        if (!(await button.isVisible())) continue
        pressed.push((await button.textContent()) ?? '')
        await button.click()
        // Whether the screen changed is seen in the next round.
        await button.waitFor({ state: 'hidden', timeout: 2_000 }).then(...settled)
        break
      }
    }
    return pressed
  }

  return {
    seller,
    chain,
    readPaid,
    open,
    confirm,
    pressOffered,
    /** The screen says so, and the seller has it once. */
    async expectPaidOnce(page: Page): Promise<void> {
      const end = page.getByRole('heading', { name: words.success })
      await expect(end).toBeVisible({ timeout: 60_000 })
      expect(await readPaid()).toBe(price)
    },
  }
}

const settled = [() => true, () => false] as const
