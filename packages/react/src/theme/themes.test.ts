import { expect, test, vi } from 'vitest'
import { findWeakColors, getContrast, parseColor } from './contrast.js'
import { reportWeakColors } from './reportWeakColors.js'
import { darkTheme, lightTheme } from './Theme.js'
import { autoTheme, type ThemeName, themes } from './themes.js'
import { dark, light } from './tokens.js'

const names = Object.keys(themes) as ThemeName[]

test.each(names)('every text of the finished theme %s can be read, and its controls can be seen', (name) => {
  const { base, overrides } = themes[name]
  const inherited = base === 'dark' ? dark.color : light.color
  // Colours of the base count too, so all of them are the theme's own.
  const whole = { base, overrides: { color: { ...inherited, ...overrides.color } } }
  expect(findWeakColors(whole)).toEqual([])
})

test('the theme for more contrast has 7:1 for every text', () => {
  const color = { ...light.color, ...themes.contrast.overrides.color }
  const ratio = (front?: string, back?: string) => {
    const [one, other] = [parseColor(front, 'light'), parseColor(back, 'light')]
    return one && other ? getContrast(one, other) : 0
  }
  const texts = [
    'text',
    'textSecondary',
    'textDisabled',
    'accent',
    'positive',
    'caution',
    'negative',
  ] as const
  for (const text of texts) expect(ratio(color[text], color.surfaceSunken), text).toBeGreaterThanOrEqual(7)
})

test('a theme of two follows the system: each colour has both sides, and both are checked', () => {
  const { base, overrides } = autoTheme(themes.paper, themes.midnight)
  expect(base).toBe('auto')
  expect(overrides.color?.surface).toBe('light-dark(#fbf7ef, #0b1020)')
  expect(overrides.color?.negative).toBe('light-dark(#b3201f, #ff8583)')
  expect(overrides.radius).toEqual(themes.paper.overrides.radius)
  expect(findWeakColors({ base, overrides })).toEqual([])
  const faint = autoTheme(lightTheme(), darkTheme({ color: { text: 'rgb(60, 60, 60)' } }))
  expect(findWeakColors(faint).map(({ token, on }) => `${token} ${on}`)).toEqual([
    'color.text color.surface',
    'color.text color.surfaceRaised',
    'color.text color.surfaceSunken',
  ])
})

test('a colour that is too close is named with what it stands on, its ratio and the ratio needed', () => {
  const found = findWeakColors(
    lightTheme({ color: { primary: '#ffe600', primaryText: '#fff', focus: '#ddd' } }),
  )
  expect(found[0]).toEqual({
    token: 'color.primaryText',
    on: 'color.primary',
    ratio: expect.closeTo(1.27, 2),
    needed: 4.5,
  })
  expect(found.slice(1).map(({ token, needed }) => [token, needed])).toEqual([
    ['color.focus', 3],
    ['color.focus', 3],
    ['color.focus', 3],
  ])
})

test.each([
  'var(--brand)',
  'color-mix(in srgb, red, blue)',
  'currentColor',
  'rgb(255 255 255 / 0.4)',
  '#ffffff80',
  'rgb(from red r g b)',
  '',
  7 as never,
  null as never,
])('a colour that cannot be computed is skipped: %s', (text) => {
  expect(findWeakColors(lightTheme({ color: { text } }))).toEqual([])
})

test.each([
  ['#fff', [255, 255, 255]],
  ['#0B1020', [11, 16, 32]],
  ['rgb(1, 2, 3)', [1, 2, 3]],
  ['rgb(100% 0% 0%)', [255, 0, 0]],
  ['hsl(120 100% 25%)', [0, 127.5, 0]],
  ['hsl(-120deg, 100%, 50%)', [0, 0, 255]],
  ['light-dark(rgb(1, 2, 3), #fff)', [1, 2, 3]],
])('%s is read', (text, rgb) => {
  const read = parseColor(text, 'light')
  expect(read).toHaveLength(3)
  for (const [at, part] of rgb.entries()) expect(read?.[at]).toBeCloseTo(part)
})

test('a text that is no colour is not read for long', () => {
  const start = performance.now()
  expect(parseColor(`light-dark(${','.repeat(50_000)})`, 'light')).toBeUndefined()
  expect(parseColor(`${'light-dark('.repeat(5000)}${')'.repeat(5000)}`, 'light')).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(500)
})

test('a weak theme is reported once, also when it is created on every render', () => {
  const warn = vi.fn()
  for (let render = 0; render < 3; render++)
    reportWeakColors(lightTheme({ color: { accentText: '#5f58e8' } }), warn)
  reportWeakColors(themes.rose, warn)
  expect(warn.mock.calls).toEqual([
    [
      'Billfold: colours of the theme are hard to read: color.accentText on color.accent is 1.21:1, needs 4.5:1.',
    ],
  ])
  const other = vi.fn()
  reportWeakColors(lightTheme({ color: { accentText: '#5f58e8' } }), other)
  expect(other).toHaveBeenCalledOnce()
})
