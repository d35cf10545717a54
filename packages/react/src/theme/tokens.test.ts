import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { getContrast, parseColor } from './contrast.js'
import { cssVariables } from './cssVariables.js'
import { dark, light, type Tokens } from './tokens.js'

const sources = fileURLToPath(new URL('..', import.meta.url))
const tokensCss = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes: [string, Tokens][] = [
  ['light', light],
  ['dark', dark],
]

function contrast(one: string, other: string): number {
  const [front, back] = [parseColor(one, 'light'), parseColor(other, 'light')]
  return front && back ? getContrast(front, back) : 0
}

test.each(themes)('every text of the %s theme has a contrast of 4.5:1 on every surface', (_, { color }) => {
  const texts = [
    'text',
    'textSecondary',
    'textDisabled',
    'accent',
    'positive',
    'caution',
    'negative',
  ] as const
  const surfaces = ['surface', 'surfaceRaised', 'surfaceSunken'] as const
  const pairs = texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const))
  const weak = [...pairs, ['primaryText', 'primary'] as const, ['accentText', 'accent'] as const].filter(
    ([text, surface]) => contrast(color[text], color[surface]) < 4.5,
  )
  expect(weak).toEqual([])
})

test.each(themes)(
  'borders of controls and the focus ring of the %s theme have a contrast of 3:1',
  (_, { color }) => {
    const surfaces = ['surface', 'surfaceRaised', 'surfaceSunken'] as const
    const weak = (['borderControl', 'focus'] as const).flatMap((mark) =>
      surfaces
        .filter((surface) => contrast(color[mark], color[surface]) < 3)
        .map((surface) => [mark, surface]),
    )
    expect(weak).toEqual([])
  },
)

/** Reads the custom properties of the rule with this selector. */
function readRule(selector: string): Record<string, string> {
  const start = tokensCss.indexOf(`${selector} {`)
  const body = tokensCss.slice(start, tokensCss.indexOf('}', start))
  const rows = [...body.matchAll(/(--billfold-[\w-]+):\s*([^;]+);/g)]
  return Object.fromEntries(rows.map(([, name = '', value = '']) => [name, tidy(value)]))
}

const tidy = (value: string) => value.replaceAll('"', "'").replace(/\s+/g, ' ').trim()
const variables = (tokens: Tokens) =>
  Object.fromEntries(cssVariables(tokens).map(([name, value]) => [name, tidy(value)]))

test('the stylesheet has the values of the light theme', () => {
  expect(readRule('[data-billfold]')).toEqual(variables(light))
})

test.each(['[data-billfold][data-theme="dark"]', '[data-billfold][data-theme="auto"]'])(
  '%s has every value of the dark theme that differs from the light one',
  (selector) => {
    const lightValues = variables(light)
    const different = Object.entries(variables(dark)).filter(([name, value]) => lightValues[name] !== value)
    expect(readRule(selector)).toEqual(Object.fromEntries(different))
  },
)

test('every variable in the styles is a token, and every token is used', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const used = files.flatMap((file) =>
    [...readFileSync(`${sources}/${file}`, 'utf8').matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
  )
  const tokens = cssVariables(light).map(([name]) => name)
  expect([...new Set(used)].filter((name) => name.startsWith('--billfold-')).sort()).toEqual(tokens.sort())
})
