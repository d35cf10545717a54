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

test.each([320, 360, 390, 430])(
  'at %i px a phone can scan a WalletConnect code: 3.8 px, or 0.6 mm, per module',
  async (width) => {
    const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1900000000`
    await page.viewport(width, 740)
    await render(
      <Surface>
        <div style={{ padding: 20 }}>
          <QrCode value={uri} label="Address" />
        </div>
      </Surface>,
    )
    await expect.poll(() => code().querySelector('path')).not.toBe(null)
    const modules = Number(code().getAttribute('viewBox')?.split(' ')[2])
    expect(code().getBoundingClientRect().width / modules).toBeGreaterThanOrEqual(3.8)
  },
)

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

/** Draws a code from its paths and styles; returns a function that reads the colour at a point. */
function readPixels(svg: SVGElement, modules: number) {
  const scale = 10
  const canvas = Object.assign(document.createElement('canvas'), {
    width: modules * scale,
    height: modules * scale,
  })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.scale(scale, scale)
  for (const path of svg.querySelectorAll('path')) {
    const style = getComputedStyle(path)
    const shape = new Path2D(path.getAttribute('d') ?? '')
    context.lineWidth = Number.parseFloat(style.strokeWidth)
    context.lineCap = style.strokeLinecap as CanvasLineCap
    if (style.stroke !== 'none') context.stroke(shape)
    if (style.fill !== 'none') context.fill(shape, style.fillRule as CanvasFillRule)
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return (x: number, y: number) =>
    (data[(Math.floor(y * scale) * canvas.width + Math.floor(x * scale)) * 4 + 3] ?? 0) > 127
}

test('every module is dark or light around its middle as the code says, so that a camera can read it', async () => {
  const { encode } = await import('uqr')
  await render(
    <Surface>
      <QrCode value="0xabc" label="Address" />
    </Surface>,
  )
  await expect.poll(() => code().querySelectorAll('path').length).toBe(2)
  const { data, size } = encode('0xabc', { ecc: 'Q', border: 4, maskPattern: 0 })
  const isDark = readPixels(code(), size)
  const near = [0.35, 0.5, 0.65]
  const wrong = data.flatMap((row, y) =>
    row.flatMap((dark, x) =>
      near.flatMap((dy) =>
        near.flatMap((dx) => (isDark(x + dx, y + dy) === dark ? [] : [`${x + dx} ${y + dy}`])),
      ),
    ),
  )
  expect(wrong).toEqual([])
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
