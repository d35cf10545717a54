import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShare, type SealingKey, sealShare } from './sealShare.js'

const newKey = (id: string): SealingKey => ({ id, secret: randomBytes(32).toString('base64') })
const [old, next] = [newKey('old'), newKey('next')]
const share = '0xab'

test('a share opens with the key that sealed it, also after a newer key was added', () => {
  const sealed = sealShare(share, { ring: [old], place: 'auth:1' })
  expect(openShare(sealed, { ring: [next, old], place: 'auth:1' })).toBe(share)
  expect(sealShare(share, { ring: [next, old], place: 'auth:1' })).toContain('.next.')
})

test('T1 a share does not open elsewhere, altered, or under another key', () => {
  const sealed = sealShare(share, { ring: [old], place: 'auth:1' })
  expect(() => openShare(sealed, { ring: [old], place: 'auth:2' })).toThrow()
  expect(() => openShare(sealed, { ring: [next], place: 'auth:1' })).toThrow()
  expect(() => openShare(sealed, { ring: [newKey('old')], place: 'auth:1' })).toThrow()
  const altered = `${sealed.slice(0, -6)}AAAAAA`
  expect(() => openShare(altered, { ring: [old], place: 'auth:1' })).toThrow()
})
