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

test('a mark in the middle hides less than the code can restore', async () => {
  const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  await page.viewport(360, 740)
  const mark = <svg width={56} height={56} aria-hidden="true" />
  await render(
    <Surface>
      <QrCode value={uri} label="Address" mark={mark} />
    </Surface>,
  )
  await expect.poll(() => code().querySelector('path')).not.toBe(null)
  const cover = code().nextElementSibling?.getBoundingClientRect()
  const whole = code().getBoundingClientRect()
  const modules = Number(code().getAttribute('viewBox')?.split(' ')[2])
  const inner = whole.width * (1 - 8 / modules)
  expect(cover?.left).toBeCloseTo(whole.left + whole.width / 2 - 34, 0)
  // Level Q restores 25 % of the codewords; half of that is left for print and cameras.
  expect(((cover?.width ?? inner) / inner) ** 2).toBeLessThan(0.125)
  const { encode } = await import('uqr')
  expect(modules).toBe(encode(uri, { ecc: 'Q', border: 4 }).size)
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
