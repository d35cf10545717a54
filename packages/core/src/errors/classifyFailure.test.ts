import { expect, test } from 'vitest'
import { isCertain } from '../engine/isNotSent.js'
import { classifyFailure, type FailureKind } from './classifyFailure.js'

test.each<[unknown, FailureKind]>([
  [{ code: 4001, message: 'whatever' }, 'rejected'],
  [{ code: 5000 }, 'rejected'],
  [{ code: 'ACTION_REJECTED' }, 'rejected'],
  [{ code: -32002, message: 'Request of type wallet_requestPermissions already pending' }, 'pending'],
  [{ code: 4100 }, 'locked'],
  [{ code: 4200 }, 'unsupported'],
  [{ code: -32601 }, 'unsupported'],
  [{ code: 4902 }, 'chainNotAdded'],
  [{ code: 3, data: '0x08c379a0' }, 'reverted'],
  [new Error('User rejected the request.'), 'rejected'],
  [new Error('MetaMask Tx Signature: User denied transaction signature.'), 'rejected'],
  [new Error('user closed modal'), 'closed'],
  [{ code: 4001, message: 'User closed modal' }, 'closed'],
  [new Error('The popup was closed'), 'closed'],
  [new Error('INSUFFICIENT FUNDS for gas * price + value'), 'insufficientFunds'],
  [new Error('Wallet is locked'), 'locked'],
  ['User Rejected', 'rejected'],
  [new Error('execution reverted: nope'), 'reverted'],
  [new Error('Network request failed'), 'other'],
  [new Error(''), 'other'],
  [undefined, 'other'],
  [null, 'other'],
  [42, 'other'],
  [{ code: 'constructor' }, 'other'],
])('the failure %j is %s', (error, kind) => {
  expect(classifyFailure(error)).toBe(kind)
})

test('the real reason is found beneath what other libraries wrapped around it', () => {
  const wallet = Object.assign(new Error('no'), { code: 4001 })
  expect(classifyFailure(new Error('outer', { cause: new Error('middle', { cause: wallet }) }))).toBe(
    'rejected',
  )
  expect(classifyFailure({ code: -32603, data: { originalError: { code: 4902 } } })).toBe('chainNotAdded')
})

test('a code counts before any text, and an error that contains itself ends', () => {
  expect(classifyFailure({ code: 4902, message: 'user rejected' })).toBe('chainNotAdded')
  const loop: { message: string; cause?: unknown } = { message: 'x' }
  loop.cause = loop
  expect(classifyFailure(loop)).toBe('other')
})

test('A13 a refusal by its code stays certain; a window that was closed may have sent before', () => {
  expect(isCertain[classifyFailure({ code: 4001, message: 'User rejected the request.' })]).toBe(true)
  expect(isCertain[classifyFailure({ code: 4001 })]).toBe(true)
  expect(isCertain[classifyFailure(new Error('User denied transaction signature.'))]).toBe(true)
  expect(isCertain[classifyFailure(new Error('user closed modal'))]).toBe(false)
  expect(isCertain[classifyFailure({ code: 4001, message: 'User closed modal' })]).toBe(false)
})
