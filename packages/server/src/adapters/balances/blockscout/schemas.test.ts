import * as v from 'valibot'
import { expect, test } from 'vitest'
import { token } from './schemas.js'

test.each([
  ['ERC-721', 'erc721'],
  ['ERC-1155', 'erc1155'],
  ['ERC-20', undefined],
  ['constructor', undefined],
])('a token of type %s is of kind %s', (type, kind) => {
  expect(v.parse(token, { address_hash: `0x${'a'.repeat(40)}`, type }).kind).toBe(kind)
})
