import { type ReactNode, useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountScreens } from '../../features/account/accountScreens.js'
import { createFakeChain } from '../../test/createFakeChain.js'
import { usdc } from '../../test/createPayServices.js'
import { createTestKit } from '../../test/createTestKit.js'
import { visitAccount } from '../../test/visitAccount.js'
import { button, checkout, row, seller, visitPay } from '../../test/visitPay.js'
import { ConnectButton } from '../connect/ConnectButton.js'
import { ConnectEmbed } from '../connect/ConnectEmbed.js'
import { useAccountModal, useConnectModal, useNetworkModal } from '../modals/modalHooks.js'
import { BuyWidget } from '../pay/BuyWidget.js'
import { CheckoutWidget } from '../pay/CheckoutWidget.js'
import { PayWidget } from '../pay/PayWidget.js'
import { TransactionButton } from '../pay/TransactionButton.js'
import { TransactionWidget } from '../pay/TransactionWidget.js'
import { laterModals } from './laterModals.js'

/** The component or hook that throws while rendering; a screen by its title, or every screen. */
const fault = vi.hoisted(() => ({ part: '', thrown: undefined as unknown }))

function failIf(part: string): void {
  if (fault.part === part) throw fault.thrown ?? new Error(`${part} failed`)
}

vi.mock(import('../../ui/screen/Screen.js'), async (original) => {
  const { Screen } = await original()
  return {
    Screen: (props) => {
      failIf('Screen')
      failIf(String(props.title))
      return <Screen {...props} />
    },
  }
})
vi.mock(import('../connect/useConnectEvents.js'), async (original) => {
  const { useConnectEvents } = await original()
  return {
    useConnectEvents: (events) => {
      failIf('useConnectEvents')
      useConnectEvents(events)
    },
  }
})
vi.mock(import('../pay/useSendTransaction.js'), async (original) => {
  const { useSendTransaction } = await original()
  return {
    useSendTransaction: (options) => {
      failIf('useSendTransaction')
      return useSendTransaction(options)
    },
  }
})
vi.mock(import('../../features/account/accountScreens.js'), async (original) => {
  const { accountScreens: screens } = await original()
  const replaced = Object.keys(screens).map((name) => [
    name,
    () => {
      failIf(name)
      return <h2>{`The screen ${name}`}</h2>
    },
  ])
  return { accountScreens: Object.fromEntries(replaced) }
})

vi.mock(import('../../features/account/apps/AppRequestDialog.js'), () => ({
  AppRequestDialog: () => {
    failIf('AppRequestDialog')
    return <p>A request of an app</p>
  },
}))

afterEach(() => {
  fault.part = ''
  fault.thrown = undefined
  vi.restoreAllMocks()
})

/** The host's page around an entry. */
function Host({ children }: { children: ReactNode }) {
  return (
    <>
      <p>The host's own text</p>
      {children}
    </>
  )
}
const seeHost = () => expect.element(page.getByText("The host's own text")).toBeVisible()
const errorTitle = () => page.getByRole('heading', { name: 'Error', exact: true })
const tryAgain = async () => {
  fault.part = ''
  await userEvent.click(button('Try Again'))
}

const transaction = { to: seller, chainId: 1337, value: 1n } as const
const destinationToken = { chainId: 1337, address: usdc.address }

// First, while no test has loaded the error screen.
test('a failing modal whose error screen cannot be loaded closes and settles its promise', async () => {
  vi.spyOn(laterModals, 'failure').mockRejectedValue(new Error('offline'))
  const kit = await visitAccount(<Opener useOpen={useNetwork} />)
  onTestFinished(kit.stop)
  fault.part = 'Screen'
  await userEvent.click(button('Open'))
  await expect.element(page.getByText('Ended: undefined')).toBeVisible()
  await seeHost()
})

test.each([
  ['ConnectButton', <ConnectButton key="" />, 'useConnectEvents', 'Connect'],
  [
    'TransactionButton',
    <TransactionButton key="" transaction={transaction} />,
    'useSendTransaction',
    'Connect',
  ],
] as const)('a failing %s says so in its place, and can be started over', async (_, entry, part, label) => {
  fault.part = part
  const kit = createTestKit()
  onTestFinished(kit.stop)
  await kit.visit(<Host>{entry}</Host>)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('An unexpected error occurred. Please try again.')
  await seeHost()
  expect(kit.warnings).toContain('A part of Billfold failed')
  await tryAgain()
  await expect.element(button(label)).toBeEnabled()
})

test('onError of a failing TransactionButton is called; an onError that throws changes nothing', async () => {
  fault.part = 'useSendTransaction'
  const onError = vi.fn(() => {
    throw new Error('the host failed')
  })
  const kit = createTestKit()
  onTestFinished(kit.stop)
  await kit.visit(
    <Host>
      <TransactionButton transaction={transaction} onError={onError} />
    </Host>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  await seeHost()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'useSendTransaction failed' }))
  expect(kit.warnings).toContain('onError of the host app failed')
})

async function visitEmbed(): Promise<void> {
  const kit = createTestKit({ wallets: 1 })
  onTestFinished(kit.stop)
  await kit.visit(
    <Host>
      <ConnectEmbed />
    </Host>,
  )
}

test.each(['useConnectEvents', 'Screen'])(
  'R2.227 a failing ConnectEmbed (%s) shows the error screen under a heading of the page, and can be started over',
  async (part) => {
    fault.part = part
    await visitEmbed()
    await expect.element(errorTitle()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Error', level: 2 })).toBeVisible()
    await seeHost()
    await tryAgain()
    await expect.element(row(/Demo Wallet 1/)).toBeVisible()
    await expect.element(errorTitle()).not.toBeInTheDocument()
  },
)

type Failed = { onError: (error: Error) => void }

test.each<[string, (props: Failed) => ReactNode, RegExp]>([
  [
    'PayWidget',
    (props) => <PayWidget {...props} mode="fund_wallet" destinationToken={destinationToken} />,
    /^Buy/,
  ],
  ['BuyWidget', (props) => <BuyWidget {...props} chain={{ id: 1337 }} tokenAddress={usdc.address} />, /^Buy/],
  ['CheckoutWidget', (props) => <CheckoutWidget {...props} {...checkout} />, /^Buy Now/],
  ['TransactionWidget', (props) => <TransactionWidget {...props} transaction={transaction} />, /^Execute/],
])(
  'R8.59 a failing %s shows the error screen, calls onError, and can be started over',
  async (_, show, label) => {
    fault.part = 'Screen'
    const onError = vi.fn()
    await visitPay(<Host>{show({ onError })}</Host>)
    await expect.element(errorTitle()).toBeVisible()
    await seeHost()
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'Screen failed' }), undefined)
    await tryAgain()
    await expect.element(row(label)).toBeVisible()
  },
)

const pressed = {
  pay: /^Buy Now/,
  wallet: /Demo Wallet 1/,
  token: /^USDC on Local One/,
  card: /^Pay with Card/,
  confirm: 'Confirm Payment',
}

test.each<[string, (keyof typeof pressed)[]]>([
  ['Choose Payment Method', ['pay']],
  ['Select Token', ['pay', 'wallet']],
  ['Select Payment Provider', ['pay', 'card']],
  ['Payment Details', ['pay', 'wallet', 'token']],
  ['Processing Payment', ['pay', 'wallet', 'token', 'confirm']],
])('R8.59 the payment screen "%s" fails alone, and the widget starts over', async (title, steps) => {
  fault.part = title
  const onError = vi.fn()
  await visitPay(
    <Host>
      <CheckoutWidget {...checkout} onError={onError} />
    </Host>,
  )
  for (const step of steps) await userEvent.click(row(pressed[step]))
  await expect.element(errorTitle()).toBeVisible()
  await seeHost()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: `${title} failed` }), undefined)
  await tryAgain()
  await expect.element(row(pressed.pay)).toBeVisible()
})

/** Opens a modal by its hook and shows how that ended. */
function Opener({ useOpen }: { useOpen: () => () => Promise<unknown> }) {
  const open = useOpen()
  const [ended, setEnded] = useState('')
  return (
    <Host>
      <button type="button" onClick={() => void open().then((result) => setEnded(`Ended: ${result}`))}>
        Open
      </button>
      <output>{ended}</output>
    </Host>
  )
}

async function seeFailedModal() {
  await userEvent.click(button('Open'))
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Error' })).toBeVisible()
  await seeHost()
}

const useConnect = () => useConnectModal().connect
const useNetwork = () => useNetworkModal().open

test.each([
  ['useConnectModal', useConnect, () => row(/Demo Wallet 1/)],
  ['useNetworkModal', useNetwork, () => page.getByRole('heading', { name: 'Select Network' })],
] as const)(
  'a failing modal of %s shows the error screen, starts over, and closes',
  async (_, useOpen, find) => {
    const kit = await visitAccount(<Opener useOpen={useOpen} />)
    onTestFinished(kit.stop)
    fault.part = 'Screen'
    await seeFailedModal()
    await tryAgain()
    await expect.element(find()).toBeVisible()
    await userEvent.click(button('Close'))
    await expect.element(page.getByText('Ended: undefined')).toBeVisible()
    fault.part = 'Screen'
    await seeFailedModal()
    await userEvent.click(button('Cancel'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
)

test.each(Object.keys(accountScreens))(
  'the account screen %s fails alone, and the modal starts over',
  async (name) => {
    const useOpen = () => {
      const { open } = useAccountModal()
      return () => open({ screen: name as never })
    }
    const kit = await visitAccount(<Opener useOpen={useOpen} />)
    onTestFinished(kit.stop)
    fault.part = name
    await seeFailedModal()
    await tryAgain()
    await expect.element(page.getByRole('heading', { name: `The screen ${name}` })).toBeVisible()
  },
)

test('a modal that opens after one that failed is whole', async () => {
  const useOpen = () => {
    const { connect } = useConnectModal()
    return async () => {
      const first = connect()
      await expect.element(errorTitle()).toBeVisible()
      fault.part = ''
      return Promise.race([first, connect()])
    }
  }
  const kit = await visitAccount(<Opener useOpen={useOpen} />)
  onTestFinished(kit.stop)
  fault.part = 'Screen'
  await userEvent.click(button('Open'))
  await expect.element(row(/Demo Wallet 1/)).toBeVisible()
  await expect.element(errorTitle()).not.toBeInTheDocument()
})

test('a failing transaction modal shows the error screen, tells onError, and starts over', async () => {
  const chain = createFakeChain({ balance: '0' })
  const onError = vi.fn()
  const kit = await visitAccount(
    <Host>
      <TransactionButton transaction={{ ...transaction, value: 10n ** 18n }} onError={onError}>
        Mint
      </TransactionButton>
    </Host>,
    { rpc: chain.rpc, options: { platform: { database: chain.database } } as never },
  )
  onTestFinished(kit.stop)
  fault.part = 'Screen'
  await userEvent.click(button('Mint'))
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Error' })).toBeVisible()
  await seeHost()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'Screen failed' }))
  await tryAgain()
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
})

// Must run first of the tests that load this chunk, since it is loaded once.
test('a part that could not be fetched is fetched by Try Again', async () => {
  vi.spyOn(laterModals, 'requests').mockRejectedValueOnce(new Error('offline'))
  const kit = createTestKit()
  onTestFinished(kit.stop)
  const { billfold } = await kit.visit(<Host>{null}</Host>)
  billfold.state.set((state) => ({ ...state, appLink: {} as never }))
  await expect.element(errorTitle()).toBeVisible()
  await tryAgain()
  await expect.element(page.getByText('A request of an app')).toBeVisible()
})

test('a failing request of a connected app shows the error screen, and can be started over', async () => {
  const kit = createTestKit()
  onTestFinished(kit.stop)
  const { billfold } = await kit.visit(<Host>{null}</Host>)
  fault.part = 'AppRequestDialog'
  billfold.state.set((state) => ({ ...state, appLink: {} as never }))
  await expect.element(errorTitle()).toBeVisible()
  await seeHost()
  await tryAgain()
  await expect.element(page.getByText('A request of an app')).toBeVisible()
})

const refuse = () => {
  throw new Error('refused')
}

test.each([
  ['cannot be written as text', Object.create(null)],
  ['refuses to tell what it is', new Proxy({}, { getPrototypeOf: refuse })],
  ['refuses to tell its message', Object.defineProperty(new Error(), 'message', { get: refuse })],
])(
  'what is thrown and %s leaves the page of the host as it is, and can be tried again',
  async (_, thrown) => {
    // React logs the caught value to the console, which cannot print this one.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    Object.assign(fault, { part: 'useConnectEvents', thrown })
    await visitEmbed()
    await expect.element(page.getByRole('button', { name: /Try Again|Retry/ })).toBeVisible()
    await seeHost()
    fault.part = ''
    await userEvent.click(page.getByRole('button', { name: /Try Again|Retry/ }))
    await expect.element(row(/Demo Wallet 1/)).toBeVisible()
  },
)
