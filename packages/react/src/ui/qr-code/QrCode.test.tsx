import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Surface } from '../surface/Surface.js'
import { QrCode } from './QrCode.js'

const code = () => page.getByRole('img', { name: 'Address' }).element() as SVGElement

test('R9.53 it is 310 px wide and high, before and after the code is drawn', async () => {
  await page.viewport(800, 600)
  await render(<QrCode value="0xabc" label="Address" />)
  const size = () => [code().getBoundingClientRect().width, code().getBoundingClientRect().height]
  expect(size()).toEqual([310, 310])
  await expect.poll(() => code().querySelector('path')).not.toBe(null)
  expect(size()).toEqual([310, 310])
})

test('it shrinks only where the screen is narrower, and stays square', async () => {
  await page.viewport(300, 600)
  await render(
    <Surface>
      <QrCode value="0xabc" label="Address" />
    </Surface>,
  )
  const { width, height } = code().getBoundingClientRect()
  expect(width).toBeLessThanOrEqual(300)
  expect(height).toBe(width)
})

test('it is dark on white in the dark theme too', async () => {
  await render(
    <Surface theme="dark">
      <QrCode value="0xabc" label="Address" />
    </Surface>,
  )
  const { backgroundColor, fill } = getComputedStyle(code())
  expect([backgroundColor, fill]).toEqual(['rgb(255, 255, 255)', 'rgb(20, 22, 26)'])
})
