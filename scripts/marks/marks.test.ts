import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contrast, tileContrast } from './contrast.js'
import { leastContrast } from './readMark.js'
import { readSvg } from './readSvg.js'
import { shrinkPath } from './shrinkPath.js'
import { tokens as tokenTable } from './tables/tokens.js'
import { folder, readTables, writeMarks } from './writeMarks.js'

const modules = Object.entries(writeMarks())
const tables = readTables()
const marks = Object.entries(tables).flatMap(([kind, table]) =>
  Object.entries(table).map(([id, art]) => [`${kind} ${id}`, art] as const),
)

test.each(modules)('%s is what npm run marks writes', (file, text) => {
  const path = fileURLToPath(new URL(`../../${folder}/${file}`, import.meta.url))
  expect(readFileSync(path, 'utf8') === text, 'run npm run marks').toBe(true)
})

const color = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/
const path = /^[MmLlHhVvCcSsQqTtAaZz\d .-]+$/

test.each(marks)('%s holds only paths, colours and numbers', (_, { tile, paths, gradients = [] }) => {
  const paints = [tile, ...paths.flatMap(({ fill, stroke }) => [fill, stroke])]
  for (const paint of paints.filter((value) => value !== undefined))
    if (typeof paint === 'number') expect(gradients[paint]).toBeDefined()
    else expect(paint).toMatch(color)
  for (const { d } of paths) expect(d).toMatch(path)
  for (const { line, circle, turn = 'matrix(1)', stops } of gradients) {
    expect([...(line ?? circle ?? [Number.NaN])].every(Number.isFinite)).toBe(true)
    expect(turn).toMatch(/^matrix\([\d .-]+\)$/)
    for (const [offset, stop, opacity = 1] of stops) {
      expect([offset, opacity].every((share) => share >= 0 && share <= 1)).toBe(true)
      expect(stop).toMatch(color)
    }
  }
})

test.each(marks)('%s stands out from its own tile, so in both themes', (_, art) => {
  expect(art.tile).toBeDefined()
  expect(tileContrast(art)).toBeGreaterThanOrEqual(leastContrast)
})

test('contrast is that of WCAG: known pairs', () => {
  expect(contrast('#fff', '#000')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('at least 40 networks and 60 tokens have marks, in at most 60 kB together', () => {
  expect(Object.keys(tables.networks).length).toBeGreaterThanOrEqual(40)
  expect(Object.keys(tables.tokens).length).toBeGreaterThanOrEqual(60)
  const bytes = modules.reduce((sum, [, text]) => sum + brotliCompressSync(text).length, 0)
  expect(bytes).toBeLessThanOrEqual(60_000)
  expect(modules.length).toBe(2)
})

test('no contract has two marks', () => {
  const rows = Object.values(tokenTable).flatMap((addresses) =>
    Object.entries(addresses).map(([chainId, address]) => `${chainId}:${address.toLowerCase()}`),
  )
  expect(new Set(rows).size).toBe(rows.length)
  for (const row of rows) expect(row).toMatch(/^\d+:0x[0-9a-f]{40}$/)
})

describe('reading a drawing', () => {
  const draw = (content: string) => readSvg(`<svg viewBox="0 0 24 24">${content}</svg>`)

  test('the square under it becomes its tile, and paths become short', () => {
    const art = draw('<path fill="#FFFFFF" d="M0 0h24v24H0z"/><path fill="#f00" d="M1.03 2 L 3 4.01"/>')
    expect(art).toEqual({ tile: '#fff', paths: [{ d: 'M21 40l39 40', fill: '#f00' }] })
  })

  test('rounding does not add up', () => {
    const steps = Array.from({ length: 100 }, () => 'h.42').join('')
    const end = shrinkPath(`M0 0${steps}`, { scale: 1, shift: 0 })
    const sum = [...end.matchAll(/-?\d+/g)].slice(2).reduce((total, [step]) => total + Number(step), 0)
    expect(sum).toBe(42)
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a picture', '<image href="https://example.com/a.png"/>'],
    ['another paint', '<path fill="red;}" d="M0 0h1z"/>'],
    ['a mask', '<g mask="url(#a)"><path fill="#000" d="M0 0h1z"/></g>'],
    [
      'a real clip',
      '<clipPath id="a"><path d="M3 3h9z"/></clipPath><g clip-path="url(#a)"><path d="M0 0h1z"/></g>',
    ],
    ['text in a path', '<path fill="#000" d="M0 0&quot;"/>'],
  ])('%s is refused, not lost', (_, content) => {
    expect(() => draw(content)).toThrow()
  })
})
