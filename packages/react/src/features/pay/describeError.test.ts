import { BillfoldError, toApiError } from '@billfold/core'
import { expect, test } from 'vitest'
import { ar_SA } from '../../locale/ar_SA.js'
import { app } from '../../locale/en/app.js'
import { pay as english } from '../../locale/en/pay.js'
import { findText } from '../../locale/findText.js'
import type { Translate } from '../../locale/useText.js'
import { findAppError } from '../account/apps/findAppError.js'
import { describeError } from './describeError.js'

const translate = <Texts extends object>(texts: object) =>
  ((path: string) => findText([texts], path)) as unknown as Translate<Texts>
const raise = (name: string) => new BillfoldError(name as 'PaymentFailed')
const payErrors = Object.keys(english.errors)
const appErrors = Object.keys(app.errors)

test.each(payErrors)(
  '%s of a payment reads in English as the kit says it, and in Arabic in Arabic',
  (name) => {
    const error = raise(name)
    expect(describeError(error, translate(english))).toBe(error.message)
    expect(describeError(error, translate(ar_SA.pay))).toMatch(/\p{Script=Arabic}/u)
  },
)

test.each(appErrors)('%s of an app reads in English as the kit says it, and in Arabic in Arabic', (name) => {
  const error = raise(name)
  expect(findAppError(error, translate(app))).toBe(error.message)
  expect(findAppError(error, translate(ar_SA.app))).toMatch(/\p{Script=Arabic}/u)
})

test('an error of our own without words in the language is shown as it is', () => {
  const error = new BillfoldError('UnknownChain', { id: 7 })
  expect(describeError(error, translate(ar_SA.pay))).toBe(error.message)
})

test.each(Object.keys(english.refusals))(
  'T23 the refusal %s of the guard is told in the language of the page, raised or handed on',
  (reason) => {
    const raised = new BillfoldError('PaymentRefused', { reason: 'in English' }).because({
      ok: false,
      reason,
    })
    for (const error of [raised, toApiError(raised)]) {
      const words = describeError(error, translate(ar_SA.pay))
      expect(words).toBe(`${ar_SA.pay.guard} ${findText([ar_SA.pay], `refusals.${reason}`)}`)
      expect(words).not.toContain('in English')
    }
  },
)
