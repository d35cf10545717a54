import type { CreateBillfoldOptions, StepAction } from '@billfold/core'
import { parseEther } from 'viem'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TransactionButton, type TransactionButtonProps } from '../../entries/TransactionButton.js'
import { createFakeChain } from '../../test/createFakeChain.js'
import { visitAccount } from '../../test/visitAccount.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const heading = (name: string) => page.getByRole('heading', { name })

/** Shows a button whose call costs 5 ether, and collects the events that it emits. */
async function visitButton(
  held: string,
  routes?: () => Response,
  props: Partial<TransactionButtonProps> = {},
) {
  const chain = createFakeChain({ balance: held })
  const fetch = async (input: string | URL | Request) =>
    String(input).includes('/v1/routes') && routes ? routes() : Response.json({}, { status: 404 })
  const kit = await visitAccount(
    <TransactionButton transaction={{ to: seller, chainId: 1337, value: parseEther('5') }} {...props}>
      Mint
    </TransactionButton>,
    {
      rpc: chain.rpc,
      options: {
        ...(routes && { services: { bridge: 'https://bridge.invalid' } }),
        platform: { database: chain.database, fetch },
      } as Partial<CreateBillfoldOptions>,
    },
  )
  onTestFinished(kit.stop)
  const steps: StepAction[] = []
  onTestFinished(kit.billfold.on('step', ({ action }) => steps.push(action)))
  return { ...kit, chain, steps }
}

const token = {
  chainId: 1337,
  address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  prices: { USD: 2000 },
}
const some = () => Response.json({ data: [{ originToken: token, destinationToken: token }] })
const none = () => Response.json({ data: [] })
const failed = () => Response.json({}, { status: 400 })

test.each<[string, string, (() => Response) | undefined, StepAction[]]>([
  ['R7.55 a route to what is missing', '1', some, ['open_pay_transaction_modal']],
  [
    'R7.56 R7.58 no route to what is missing',
    '1',
    none,
    ['pay_transaction_modal_chain_token_not_supported', 'open_pay_deposit_modal'],
  ],
  [
    'R7.56 R7.57 routes that cannot be asked for',
    '1',
    failed,
    ['pay_transaction_modal_pay_api_error', 'open_pay_deposit_modal'],
  ],
  ['R7.56 no services', '1', undefined, ['open_pay_deposit_modal']],
])('%s: the button tells what it opens', async (_, held, routes, told) => {
  const { steps } = await visitButton(held, routes)
  await press('Mint')
  await expect.poll(() => steps.slice(0, told.length)).toEqual(told)
})

test('R7.59 enough money: the button tells so, and opens nothing', async () => {
  const { steps } = await visitButton('10', some)
  await press('Mint')
  await expect.poll(() => steps).toEqual(['pay_transaction_modal_has_enough_funds'])
})

test('R7.60 a button without the payment modal tells that it is off', async () => {
  const { steps } = await visitButton('10', some, { payModal: false })
  await press('Mint')
  await expect.poll(() => steps).toEqual(['pay_transaction_modal_disabled'])
})

test('R9.23 on the deposit screen the balance is read every 10 s', async () => {
  const { chain } = await visitButton('1.5')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await press('Mint')
  await expect.element(heading('Insufficient funds')).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue' })
  chain.state.balance = parseEther('10')
  await vi.advanceTimersByTimeAsync(9_900)
  expect(next.query()).toBeNull()
  await vi.advanceTimersByTimeAsync(100)
  // Waiting would move a clock that is not the real one.
  vi.useRealTimers()
  await expect.element(next).toBeVisible()
})
