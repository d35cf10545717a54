import { fundAccount, type StackDescription } from '@billfold/devstack'
import { createScriptedWallet, type ScriptedWallet } from '@billfold/test'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { openChain } from './chain.js'
import { installWallet } from './installWallet.js'
import { embedUrl } from './kit.js'
import { newAddress } from './payments.js'
import { waitingWords as words } from './waitingWords.js'

/** What can be paid with, the chain it is on, and how much it is. */
export const coins = {
  USDC: { chainId: 1337, chain: 'Local One', amount: '2', price: parseUnits('2', 6) },
  ETH: { chainId: 1339, chain: 'Local Testnet', amount: '0.02', price: parseEther('0.02') },
} as const

/** What is paid, in base units of USDC. */
export const price = coins.USDC.price

/** A wallet outside of the pages, over an account of its own with enough to pay several times. */
export async function installOwnWallet(
  context: BrowserContext,
  stack: StackDescription,
  coin: keyof typeof coins = 'USDC',
): Promise<ScriptedWallet> {
  const { chainId } = coins[coin]
  const tokens = coin === 'USDC' ? { USDC: '20' } : undefined
  const { privateKey } = await fundAccount(stack, { chainId, ether: '1', tokens })
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

export type CreateCheckoutParameters = {
  stack: StackDescription
  wallet: string
  coin?: keyof typeof coins | undefined
}

/** A checkout that can be opened in any page, and what its seller has on chain. */
export function createCheckout({ stack, wallet, coin = 'USDC' }: CreateCheckoutParameters) {
  const { chainId, amount, price: due, chain: network } = coins[coin]
  const chain = openChain(stack, chainId)
  const seller = newAddress()
  const tokenAddress = coin === 'USDC' ? chain.tokens.USDC?.address : undefined
  const options = { chain: chainId, chains: [chainId], tokenAddress, seller, amount }
  const walletRow = new RegExp(`^${wallet}$|^${wallet} `)
  const tokenRow = new RegExp(`^${coin} on ${network}`)

  const readPaid = () => (coin === 'USDC' ? chain.getTokens(coin, seller) : chain.getBalance(seller))

  async function open(page: Page): Promise<void> {
    await page.goto(embedUrl({ component: 'CheckoutWidget', options, wallets: 0, services: coin === 'USDC' }))
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
        // The payment may have been found between the two: then the button is gone.
        const label = await button.textContent({ timeout: 2_000 }).catch(() => undefined)
        if (label === undefined) continue
        pressed.push(label ?? '')
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
      expect(await readPaid()).toBe(due)
    },
  }
}

const settled = [() => true, () => false] as const
