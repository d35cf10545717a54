import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { walletDirectory } from '@billfold/core/wallets'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { supportedTokens } from '../../packages/core/src/chain/supportedTokens.js'
import {
  chainCoins,
  chainNetworks,
  contractTokens,
  networks,
  tokens,
} from '../../packages/react/src/display/marks/generated/assetMarks.js'
import {
  connectorWallets,
  logins,
  wallets,
} from '../../packages/react/src/display/marks/generated/brandMarks.js'
import { contrast, tileContrast } from './contrast.js'
import { leastContrast } from './readMark.js'
import { readSvg } from './readSvg.js'
import { shrinkPath } from './shrinkPath.js'
import { tokens as tokenTable } from './tables/tokens.js'
import { folder, writeMarks } from './writeMarks.js'

const modules = Object.entries(writeMarks())
const marks = Object.entries({ wallets, logins, networks, tokens }).flatMap(([kind, table]) =>
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

test('the wallets without a mark are those that docs/evidence.md names', () => {
  const without = walletDirectory.filter(({ id }) => !(id in wallets)).map(({ name }) => name)
  expect(without).toEqual(['OneKey', 'Core', 'Ctrl Wallet', 'Family', 'Frame', 'Talisman', 'SubWallet'])
  const known = [...walletDirectory.map(({ id }) => id), 'walletConnect', 'injected']
  expect(Object.keys(wallets).filter((id) => !known.includes(id))).toEqual([])
  expect(Object.values(connectorWallets).filter((id) => !(id in wallets))).toEqual([])
})

test('at least 40 networks and 60 tokens have marks, in at most 60 kB together', () => {
  expect(Object.keys(networks).length).toBeGreaterThanOrEqual(40)
  expect(Object.keys(tokens).length).toBeGreaterThanOrEqual(60)
  const bytes = modules.reduce((sum, [, text]) => sum + brotliCompressSync(text).length, 0)
  expect(bytes).toBeLessThanOrEqual(60_000)
  expect(modules.length).toBe(2)
})

test('every name of a chain, coin or contract has a mark, and every mark a name', () => {
  expect(new Set(Object.values(chainNetworks))).toEqual(new Set(Object.keys(networks)))
  expect(new Set([...Object.values(chainCoins), ...Object.values(contractTokens)])).toEqual(
    new Set(Object.keys(tokens)),
  )
  for (const key of Object.keys(contractTokens)) expect(key).toMatch(/^\d+:0x[0-9a-f]{40}$/)
})

test('contracts of the table have valid checksums', () => {
  for (const addresses of Object.values(tokenTable))
    for (const address of Object.values(addresses)) expect(getAddress(address.toLowerCase())).toBe(address)
})

test('no contract has two marks, and a contract that core lists has the mark of its symbol', () => {
  const rows = Object.entries(tokenTable).flatMap(([, addresses]) =>
    Object.entries(addresses).map(([chainId, address]) => `${chainId}:${address.toLowerCase()}`),
  )
  expect(new Set(rows).size).toBe(rows.length)
  const wrapped: Readonly<Record<string, string>> = { WETH: 'ETH', WBNB: 'BNB', WAVAX: 'AVAX' }
  for (const [chainId, listed] of Object.entries(supportedTokens))
    for (const { symbol, address } of listed) {
      const name = contractTokens[`${chainId}:${address.toLowerCase()}`]
      if (name && symbol !== 'WMATIC') expect([symbol, name]).toEqual([symbol, wrapped[symbol] ?? symbol])
    }
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
