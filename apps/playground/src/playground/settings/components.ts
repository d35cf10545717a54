import type { EmbedOptions } from '../../embed/parameters.js'

type Target = {
  stack: { tokens: Readonly<Record<string, Readonly<Record<number, `0x${string}`>>>> } | undefined
}

type PlaygroundComponent = {
  label: string
  /** What it is for, in one sentence. */
  about: string
  /** Options that make an example of it, in the stack's USDC, or ether without it. Without it, all options are passed. */
  example?: (target: Target) => EmbedOptions
}

const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const ether = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const findToken = ({ stack }: Target) => stack?.tokens.USDC?.[1337]

function buy(target: Target): EmbedOptions {
  const tokenAddress = findToken(target)
  return { chain: 1337, ...(tokenAddress && { tokenAddress }) }
}

function checkout(target: Target): EmbedOptions {
  return { ...buy(target), seller, amount: '25', name: 'Annual plan' }
}

function payment(target: Target): EmbedOptions {
  const token = { chainId: 1337, address: findToken(target) ?? ether }
  return { mode: 'direct_payment', paymentInfo: { sellerAddress: seller, amount: '25', token } }
}

/** A call that costs ether. */
const call = (value: string): EmbedOptions => ({ transaction: { to: seller, chainId: 1337, value } })

/** Everything that the preview can show; the keys are names of `embed.html`. */
export const components = {
  ConnectButton: { label: 'Button', about: 'Connects a wallet, then opens the account.' },
  ConnectEmbed: { label: 'Embed', about: 'The connect modal as a part of the page.' },
  CheckoutWidget: {
    label: 'Checkout',
    about: 'Takes a payment for something, in any token that the buyer has.',
    example: checkout,
  },
  BuyWidget: { label: 'Buy', about: 'Buys a token with other tokens, or by card.', example: buy },
  PayWidget: { label: 'Pay', about: 'One widget for every way to pay, by its mode.', example: payment },
  TransactionWidget: {
    label: 'Transaction',
    about: 'Pays for a contract call, and makes it.',
    example: () => call('50000000000000000'),
  },
  TransactionButton: {
    label: 'Transaction button',
    about: 'Makes a contract call on a press.',
    example: () => call('50000000000000000'),
  },
  TransactionModal: {
    label: 'Transaction modal',
    about: 'Opens when the funds for a call are missing: this one costs more ether than a demo wallet has.',
    example: () => call('1000000000000000000000000'),
  },
  Hooks: { label: 'Hooks', about: 'Your own buttons on the kit’s hooks.' },
} as const satisfies Record<string, PlaygroundComponent>

export type ComponentName = keyof typeof components

/** Reads the entry without the literal types of the table. */
export function findComponent(name: ComponentName): PlaygroundComponent {
  return components[name]
}

/** Name in the kit and in embed.html: the modal is what the button opens. */
export function toKitName(name: ComponentName): Exclude<ComponentName, 'TransactionModal'> {
  return name === 'TransactionModal' ? 'TransactionButton' : name
}
