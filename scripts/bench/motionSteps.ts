import type { Page } from '@playwright/test'

/** Presses a button, or Escape if there is none. */
export type Step = { name: string; button?: string | RegExp }

export type Journey = {
  page: 'native' | 'kit' | 'visitor' | 'checkout'
  /** Brings the page to the first step. */
  prepare?: (page: Page) => Promise<void>
  /** Each is taken once before it is measured, as its code is loaded by then. */
  steps: readonly Step[]
}

export const find = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

export const onPhone = { width: 360, height: 740 }

const connectSteps: readonly Step[] = [
  { name: 'connect modal opens', button: 'Connect' },
  { name: 'list of all wallets', button: /All wallets/i },
  { name: 'back to the wallets', button: 'Back' },
  { name: 'connect modal closes' },
]

/** Without a wallet in the browser the modal is wide, with a picture and words beside the list. */
const visitorSteps: readonly Step[] = [
  { name: 'wide connect modal opens', button: 'Connect' },
  { name: 'a wallet beside the list', button: /MetaMask/ },
  { name: 'wide connect modal closes' },
]

const accountSteps: readonly Step[] = [
  { name: 'account modal opens', button: /0x00/ },
  { name: 'send screen', button: 'Send' },
  { name: 'back to the account', button: 'Back' },
  { name: 'receive screen', button: 'Receive' },
  { name: 'account modal closes' },
]

/** Each Back is a step of its own. */
const paySteps: readonly Step[] = [
  { name: 'payment method', button: /^Buy Now/ },
  { name: 'tokens of a wallet', button: /Bench Wallet/ },
  { name: 'payment details', button: /on Harbour/ },
  { name: 'back to the tokens', button: 'Back' },
  { name: 'back to the payment method', button: 'Back' },
  { name: 'back to the checkout', button: 'Back' },
]

/** Connects the page's wallet by a button that opens the modal, and waits for what shows then. */
const connect = (by: string, then: RegExp) => async (page: Page) => {
  await find(page, by).click()
  await find(page, /Bench Wallet/).click()
  await find(page, then).waitFor()
}

export const journeys: readonly Journey[] = [
  {
    page: 'native',
    steps: [{ name: 'empty native dialog opens (bare page)', button: 'Connect' }, { name: 'and closes' }],
  },
  { page: 'kit', steps: connectSteps },
  { page: 'visitor', steps: visitorSteps },
  { page: 'kit', prepare: connect('Connect', /0x00/), steps: accountSteps },
  { page: 'checkout', prepare: connect('Connect wallet', /^Buy Now/), steps: paySteps },
  {
    page: 'kit',
    prepare: (page) => page.setViewportSize(onPhone),
    steps: connectSteps.map(({ name, ...step }) => ({ name: `${name}, as a sheet`, ...step })),
  },
]
