import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { button, checkout, heading, row, visitPay } from '../../../test/visitPay.js'

const { network } = vi.hoisted(() => ({ network: { down: '', fetched: 0, here: new Set<string>() } }))

vi.mock('./chunkLoaders.js', async (load) => {
  const { chunkLoaders, ...rest } = await load<typeof import('./chunkLoaders.js')>()
  const fetchChunk = (name: 'methods' | 'engine') => async () => {
    if (name === 'methods') network.fetched += 1
    if (network.down === name) throw new TypeError('Failed to fetch')
    const part = await chunkLoaders[name]()
    network.here.add(name)
    return part
  }
  return {
    ...rest,
    chunkLoaders: { ...chunkLoaders, methods: fetchChunk('methods'), engine: fetchChunk('engine') },
  }
})

test('T29 what is pressed before the engine is here waits for it and counts once; it can be taken back', async () => {
  network.down = 'engine'
  await visitPay(<CheckoutWidget {...checkout} />)
  await userEvent.click(row(/^Buy Now/))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This part could not be loaded')
  await userEvent.click(button('Back'))
  await expect.element(row(/^Buy Now/)).toBeVisible()
  await userEvent.dblClick(row(/^Buy Now/))
  await expect.element(button('Try Again')).toBeVisible()
  network.down = ''
  await userEvent.click(button('Try Again'))
  await expect.element(heading('Choose Payment Method')).toBeVisible()
  await userEvent.click(button('Back'))
  await expect.element(row(/^Buy Now/)).toBeVisible()
})

test('a screen that cannot be fetched says so in its place, keeps the focus, and comes when one tries again', async () => {
  network.down = 'methods'
  network.here.clear()
  await visitPay(
    <>
      <p>The shop</p>
      <CheckoutWidget {...checkout} />
    </>,
  )
  // The engine is loaded, so only the user can trigger the chunk again.
  await userEvent.hover(row(/^Buy Now/))
  await expect.poll(() => network.here.has('engine')).toBe(true)
  await userEvent.click(row(/^Buy Now/))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This part could not be loaded')
  expect(document.activeElement).toBe(heading('Loading the payment').element())
  await expect.element(page.getByText('The shop')).toBeVisible()
  network.down = ''
  await userEvent.click(button('Try Again'))
  await expect.element(heading('Choose Payment Method')).toBeVisible()
  expect(document.activeElement).toBe(heading('Choose Payment Method').element())
  await userEvent.click(button('Back'))
  await expect.element(row(/^Buy Now/)).toBeVisible()
})

test('who comes near the button gets the next step before pressing it', async () => {
  network.fetched = 0
  await visitPay(<CheckoutWidget {...checkout} />)
  await userEvent.hover(row(/^Buy Now/))
  await expect.poll(() => network.fetched).toBe(1)
  await userEvent.click(row(/^Buy Now/))
  await expect.element(heading('Choose Payment Method')).toBeVisible()
  expect(network.fetched).toBe(1)
})
