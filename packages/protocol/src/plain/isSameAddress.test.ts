import { expect, test } from 'vitest'
import { isSameAddress } from './isSameAddress.js'

const checksummed = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const other = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

test.each([
  [checksummed, checksummed],
  [checksummed, checksummed.toLowerCase()],
  [checksummed.toLowerCase(), checksummed],
  [checksummed, `0x${checksummed.slice(2).toUpperCase()}`],
  [checksummed, `0X${checksummed.slice(2).toUpperCase()}`],
])('R5.21 %s and %s are the same address', (left, right) => {
  expect(isSameAddress(left, right)).toBe(true)
})

test.each([
  [checksummed, other],
  [checksummed, undefined],
  [null, checksummed],
  [undefined, undefined],
  [null, null],
  ['', ''],
  ['0x', '0x'],
  [checksummed, `${checksummed}\n`],
  [`${checksummed}\n`, `${checksummed}\n`],
  [`${checksummed}00`, `${checksummed}00`],
  [`0x${'g'.repeat(40)}`, `0x${'g'.repeat(40)}`],
  ['alice.eth', 'alice.eth'],
  [checksummed, 5 as never],
])('R5.21 %j and %j are not, and nothing is thrown', (left, right) => {
  expect(isSameAddress(left, right)).toBe(false)
  expect(isSameAddress(right, left)).toBe(false)
})
