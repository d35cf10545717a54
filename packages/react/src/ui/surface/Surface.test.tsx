import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { darkTheme, lightTheme } from '../../theme/Theme.js'
import { ThemeContext } from '../../theme/ThemeContext.js'
import { autoTheme, themes } from '../../theme/themes.js'
import { Button } from '../button/Button.js'
import { Surface } from './Surface.js'

const prefer = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
const background = (name: string) =>
  getComputedStyle(page.getByRole('button', { name }).element()).backgroundColor
const ink = 'rgb(20, 22, 26)'
const paper = 'rgb(243, 244, 246)'

afterEach(() => prefer(''))

test('several themes live on one page', async () => {
  await prefer('light')
  await render(
    <>
      <Surface theme="light">
        <Button>Light</Button>
      </Surface>
      <Surface theme="dark">
        <Button>Dark</Button>
        <Surface theme={lightTheme({ color: { primary: '#ff0000', primaryText: '#000000' } })}>
          <Button>Red</Button>
        </Surface>
      </Surface>
      <Surface theme={darkTheme()}>
        <Button>Night</Button>
      </Surface>
    </>,
  )
  expect(['Light', 'Dark', 'Red', 'Night'].map(background)).toEqual([ink, paper, 'rgb(255, 0, 0)', paper])
})

test('auto follows the system, at once', async () => {
  await prefer('light')
  await render(
    <Surface theme="auto">
      <Button>Auto</Button>
    </Surface>,
  )
  expect(background('Auto')).toBe(ink)
  await prefer('dark')
  expect(background('Auto')).toBe(paper)
})

test('a theme of two follows the system, at once', async () => {
  await prefer('light')
  await render(
    <Surface theme={autoTheme(themes.ocean, themes.forest)}>
      <Button>Two</Button>
    </Surface>,
  )
  expect(background('Two')).toBe('rgb(11, 99, 197)')
  await prefer('dark')
  expect(background('Two')).toBe('rgb(126, 215, 162)')
})

function Faint() {
  return (
    <Surface theme={lightTheme({ color: { primaryText: '#333333' } })}>
      <Button>Faint</Button>
    </Surface>
  )
}

test.each([
  ['development', ['color.primaryText on color.primary is 1.43:1, needs 4.5:1']],
  ['production', []],
])('in %s a theme that is hard to read is reported %j', async (mode, rows) => {
  vi.stubEnv('NODE_ENV', mode)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { rerender } = await render(<Faint />)
  await rerender(<Faint />)
  await vi.dynamicImportSettled()
  const lines = rows.map((row) => `Billfold: colours of the theme are hard to read: ${row}.`)
  expect(warn.mock.calls.map(([line]) => line)).toEqual(lines)
  warn.mockRestore()
  vi.unstubAllEnvs()
})

test('an unknown theme is reported once, and the surrounding theme stays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const odd = (
    <Surface theme="light">
      <Surface theme={'drak' as 'dark'}>
        <Button>Odd</Button>
      </Surface>
    </Surface>
  )
  const { rerender } = await render(odd)
  await rerender(odd)
  expect(background('Odd')).toBe(ink)
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    'Billfold: there is no theme "drak". Pass one of light, dark, auto.',
  ])
  warn.mockRestore()
})

function Themed({ color }: { color?: string | undefined }) {
  return (
    <Surface theme={lightTheme({ color: { primary: color } })}>
      <Button>Themed</Button>
    </Surface>
  )
}

test('a custom theme that is taken away leaves nothing behind', async () => {
  const view = await render(<Themed color="#ff0000" />)
  expect(background('Themed')).toBe('rgb(255, 0, 0)')
  await view.rerender(<Themed />)
  expect(background('Themed')).toBe(ink)
})

test('with a nonce a custom theme is a style element, and neither its names nor its values can end the rule', async () => {
  const hostile = { 'x:red}</style><i>{': '1' }
  const theme = lightTheme({ color: { primary: '#00ff00}</style><b>{', ...hostile } })
  await render(
    <ThemeContext.Provider value={{ theme, nonce: 'abc' }}>
      <Surface>
        <Button>Nonce</Button>
      </Surface>
    </ThemeContext.Provider>,
  )
  const style = document.querySelector<HTMLStyleElement>('[data-billfold] > style')
  expect(style?.nonce).toBe('abc')
  expect(style?.textContent).toContain('--billfold-color-primary:#00ff00')
  expect(style?.textContent?.match(/[{}<>]/g)).toEqual(['{', '}'])
  expect(document.querySelector('b')).toBe(null)
})

test('it carries the language and its direction', async () => {
  await render(<Surface locale="ar_SA">x</Surface>)
  const root = document.querySelector('[data-billfold]')
  expect(root?.getAttribute('dir')).toBe('rtl')
  expect(root?.getAttribute('lang')).toBe('ar-SA')
})

test("a host's rules for bare elements do not reach our buttons", async () => {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = `* { margin: 0; padding: 0 } button, button:hover { background: red; border: 5px solid; font: 40px serif }`
  await render(
    <Surface theme="light">
      <Button>Ours</Button>
    </Surface>,
  )
  const { backgroundColor, paddingInlineStart, fontSize, borderTopWidth } = getComputedStyle(
    page.getByRole('button', { name: 'Ours' }).element(),
  )
  expect([backgroundColor, paddingInlineStart, fontSize, borderTopWidth]).toEqual([
    ink,
    '20px',
    '15px',
    '1px',
  ])
  style.remove()
})

test('a missing stylesheet is reported once, with the fix', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const missing = document.head.appendChild(document.createElement('style'))
  missing.textContent = '[data-billfold] { --billfold-color-surface: initial !important }'
  await render(
    <>
      <Surface>One</Surface>
      <Surface>Two</Surface>
    </>,
  )
  expect(error).toHaveBeenCalledOnce()
  expect(error.mock.calls[0]?.[0]).toContain("import '@billfold/react/styles.css'")
  missing.remove()
  delete document.documentElement.dataset.billfoldUnstyled
  error.mockRestore()
})

test('with reduced motion nothing moves', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  await render(
    <Surface>
      <Button busy>Busy</Button>
    </Surface>,
  )
  const spinner = page.getByRole('button', { name: 'Busy' }).element().querySelector('svg')
  expect(spinner && getComputedStyle(spinner).animationDuration).toBe('0s')
})
