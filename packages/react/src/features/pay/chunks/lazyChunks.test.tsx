import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { button, checkout, heading, row, visitPay } from '../../../test/visitPay.js'

/** The chunk of the later screens and the engine: whether its server is down, and how often it was requested. */
const flow = vi.hoisted(() => ({ isDown: false, requests: 0, chunk: undefined as unknown }))

vi.mock('./payChunks.js', async (load) => {
  const { payChunks: chunks, ...rest } = await load<typeof import('./payChunks.js')>()
  return {
    ...rest,
    payChunks: {
      ...chunks,
      get flow() {
        return flow.chunk
      },
    },
  }
})

beforeEach(async () => {
  const { lazyChunk } = await import('../../../hooks/lazyChunk.js')
  const { loadFlow } = await import('./payChunks.js')
  Object.assign(flow, { isDown: false, requests: 0 })
  flow.chunk = lazyChunk(async () => {
    flow.requests += 1
    if (flow.isDown) throw new TypeError('Failed to fetch')
    return loadFlow()
  })
})

test('T29 T31 without the engine nothing can be confirmed; what is pressed waits for it and counts once', async () => {
  flow.isDown = true
  await visitPay(
    <>
      <p>The shop</p>
      <CheckoutWidget {...checkout} />
    </>,
  )
  await userEvent.click(row(/^Buy Now/))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This part could not be loaded')
  expect(document.activeElement).toBe(heading('Loading the payment').element())
  await expect.element(page.getByText('The shop')).toBeVisible()
  await userEvent.click(button('Back'))
  await expect.element(row(/^Buy Now/)).toBeVisible()
  await userEvent.dblClick(row(/^Buy Now/))
  await expect.element(button('Try Again')).toBeVisible()
  flow.isDown = false
  await userEvent.click(button('Try Again'))
  await expect.element(heading('Choose Payment Method')).toBeVisible()
  expect(document.activeElement).toBe(heading('Choose Payment Method').element())
  await userEvent.click(button('Back'))
  await expect.element(row(/^Buy Now/)).toBeVisible()
})

test('the next screens are loaded before the button is pressed, and once', async () => {
  await visitPay(<CheckoutWidget {...checkout} />)
  await userEvent.hover(row(/^Buy Now/))
  await expect.poll(() => flow.requests).toBeGreaterThan(0)
  await userEvent.click(row(/^Buy Now/))
  await expect.element(heading('Choose Payment Method')).toBeVisible()
})
