import { expect, test } from 'vitest'
import type { SessionStatus } from '../config/Billfold.js'
import { nextSession, sessionTransitions } from './auth.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const events = ['FOUND', 'MISSING', 'SIGN_IN', 'GIVE_UP', 'SIGN_OUT'] as const
const rows = Object.entries(sessionTransitions) as [
  SessionStatus,
  Partial<Record<(typeof events)[number], SessionStatus>>,
][]

test.each(rows)(
  'T21 %s: every event leads where the table says, and nowhere for another account',
  (status, row) => {
    const session = { address: alice, status } as const
    for (const type of events) {
      expect(nextSession(session, { type, address: alice })?.status).toBe(row[type] ?? status)
      expect(nextSession(session, { type, address: bob })).toBe(session)
      expect(nextSession(undefined, { type, address: alice })).toBeUndefined()
    }
    expect(nextSession(session, { type: 'ACCOUNT', address: alice })).toBe(session)
    expect(nextSession(session, { type: 'ACCOUNT', address: bob })).toEqual({
      address: bob,
      status: 'checking',
    })
    expect(nextSession(session, { type: 'ACCOUNT', address: undefined })).toBeUndefined()
  },
)
