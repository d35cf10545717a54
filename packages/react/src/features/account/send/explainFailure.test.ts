import { BillfoldError } from '@billfold/core'
import { expect, test } from 'vitest'
import { account as english } from '../../../locale/en/account.js'
import type { Translate } from '../../../locale/useText.js'
import { findText } from '../../../locale/useText.js'
import { explainFailure, findErrorText } from './sendProblems.js'

const t = ((path: string) => findText([english], path)) as Translate<typeof english>

test.each([
  ['R8.37', 'MetaMask Tx Signature: User denied transaction signature.', 'Transaction Rejected'],
  ['R8.37', 'user rejected the request', 'Transaction Rejected'],
  ['R8.37', 'User closed modal', 'Transaction Rejected'],
  ['R8.38', 'Insufficient funds for gas * price + value', 'Insufficient Funds'],
])('%s “%s” reads “%s”, and nothing was sent', (_, message, title) => {
  expect(explainFailure(new Error(message), t)).toEqual({ title, text: 'Nothing was sent.' })
})

test('R8.39 any other message is shown as it is', () => {
  expect(explainFailure(new Error('nonce too low'), t).text).toBe('nonce too low\nNothing was sent.')
})

test('R8.40 without a message it reads “Transaction Failed”', () => {
  expect(explainFailure(undefined, t)).toEqual({ title: 'Transaction Failed', text: 'Nothing was sent.' })
})

test('what the chain decided is not called nothing', () => {
  const { text } = explainFailure(new BillfoldError('SendReverted'), t)
  expect(text).toBe('The network refused the transaction. Only the network fee was spent.')
})

test('a request that may still go through is never called nothing', () => {
  for (const name of ['SendReverted', 'SendReplaced', 'SendDropped'] as const)
    expect(explainFailure(new BillfoldError(name), t, 'It may be open.').text).toBe('It may be open.')
})

test('R5.47 R5.48 R5.50 R5.51 R5.53 R5.54 the words of our own errors are those of the specification', () => {
  const { errors } = english.send
  const { ReceiverChanged, ...others } = errors
  for (const name of Object.keys(others) as (keyof typeof others)[])
    expect(errors[name]).toBe(new BillfoldError(name).message)
  const changed = new BillfoldError('ReceiverChanged', { name: 'a.eth', address: '0x' })
  expect(findErrorText(changed, t)).toBe(ReceiverChanged)
})
