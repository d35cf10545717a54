import { fundAccount, type StackDescription } from '@billfold/devstack'
import { createScriptedWallet, type ScriptedWallet } from '@billfold/test'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { openChain } from './chain.js'
import { installWallet } from './installWallet.js'
import { embedUrl } from './kit.js'
import { newAddress } from './payments.js'

/** Texts of screens while the outcome of a request is unknown, shared by all journeys. */
export const waitingWords = {
  /** Heading while the wallet may still have the question. */
  openQuestion: 'Check your wallet',
  openQuestionText:
    'Your wallet may still show a request for this payment. Confirm it there. Or cancel it there, then tell us here.',
  release: 'I cancelled it in my wallet',
  /** While no node shows the hash. */
  notShown: 'Your wallet sent this payment. The network has not shown it yet.',
  /** The button for a user who cancelled in the wallet. */
  cancelled: 'I cancelled it in my wallet',
  replaced: 'Another transaction from your wallet replaced this one.',
  success: 'Payment Successful!',
} as const

/** Untrue while a transaction can still be mined. */
export const untrueWords = [/nothing was sent/i, /no money has moved/i, /has dropped the transaction/i]

/** A payment token with its chain and amount. */
export const coins = {
  USDC: { chainId: 1337, chain: 'Local One', amount: '2', price: parseUnits('2', 6) },
  ETH: { chainId: 1339, chain: 'Local Testnet', amount: '0.02', price: parseEther('0.02') },
} as const

/** The price in base units of USDC. */
export const price = coins.USDC.price

/** Creates a wallet outside the pages, with funds for several payments. */
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

/** A checkout that opens in any page, and the seller's balance on the chain. */
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

  /** Walks from the first screen to the question in the wallet. */
  async function confirm(page: Page): Promise<void> {
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
    await press('Connect wallet')
    await page.getByRole('dialog').getByRole('button', { name: walletRow }).click()
    await press(/^Buy/)
    await press(new RegExp(wallet))
    await press(tokenRow)
    await press('Confirm Payment')
  }

  /** Buttons of a user who wants to pay, the last step first. */
  const ways = [
    /^Confirm Payment/,
    tokenRow,
    /^Start Transaction/,
    /^Retry/,
    /^Try Again/,
    /^Buy/,
    new RegExp(wallet),
  ]

  /** Presses such buttons until the payment arrives or none is offered; returns the pressed ones. */
  async function pressOffered(page: Page, { release = false } = {}): Promise<string[]> {
    const offered = release ? [waitingWords.release, ...ways] : ways
    const end = page.getByRole('heading', { name: waitingWords.success })
    const pressed: string[] = []
    while (pressed.length < 12) {
      const buttons = offered.map((name) => page.getByRole('button', { name, disabled: false }).first())
      const any = buttons.reduce((all, button) => all.or(button), end).first()
      const isOffered = await any.waitFor({ timeout: 10_000 }).then(...settled)
      if (!isOffered || (await end.isVisible())) break
      for (const button of buttons) {
        if (!(await button.isVisible())) continue
        // The payment may have been found in between, which removes the button.
        const label = await button.textContent({ timeout: 2_000 }).catch(() => undefined)
        if (label === undefined) continue
        if (!(await button.click({ timeout: 2_000 }).then(...settled))) break
        pressed.push(label ?? '')
        // The next round checks if the screen changed.
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
    /** Checks the screen, and that the seller received the payment once. */
    async expectPaidOnce(page: Page): Promise<void> {
      const end = page.getByRole('heading', { name: waitingWords.success })
      await expect(end).toBeVisible({ timeout: 60_000 })
      expect(await readPaid()).toBe(due)
    },
  }
}

const settled = [() => true, () => false] as const
