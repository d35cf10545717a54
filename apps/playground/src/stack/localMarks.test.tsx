import { expect, test } from 'vitest'
import { drawLocalMarks } from './localMarks.js'

test('every token of the local stack has a drawn coin under its chain and address', () => {
  const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const marks = drawLocalMarks({ tokens: { USDC: { 1337: usdc, 1338: usdc }, '<b>': { 1337: '0x01' } } })
  expect(Object.keys(marks.tokens ?? {})).toEqual([`1337:${usdc}`, `1338:${usdc}`, '1337:0x01'])
  for (const url of Object.values(marks.tokens ?? {})) {
    expect(url).toMatch(/^data:image\/svg\+xml,/)
    expect(decodeURIComponent(url)).not.toContain('<b>')
  }
})
