import { expect, test } from 'vitest'
import { killSettlement } from '../test/killSettlement.js'

test('T63 killed at labelled points of settlement on the embedded database, no payment is lost and none is paid twice', async () => {
  const labels = ['journaled', 'broadcast']
  const { ledger, crashes } = await killSettlement({ payments: 4, labels, limitMs: 120_000 })
  expect(ledger).toEqual({ deposits: 4, fills: 4, claims: 4, refunds: 0, open: 0, paidTwice: 0, lost: 0 })
  expect(Object.keys(crashes).sort()).toEqual([...labels].sort())
}, 240_000)
