import { expectTypeOf, test } from 'vitest'
import type { MessageOverrides, Messages } from './Messages.js'
import type { Placeholders, TextAt, TextPath, Translate } from './useText.js'

const sample = {
  title: 'Hello',
  awaiting: { title: 'Opening {wallet} on {chain}' },
  steps: { one: 'A step of {wallet}', other: '{count} steps of {wallet}' },
  failures: { rejected: 'Declined', other: 'Failed' },
} as const
declare const t: Translate<typeof sample>

test('paths lead to texts, not to groups', () => {
  expectTypeOf<TextPath<typeof sample>>().toEqualTypeOf<
    'title' | 'awaiting.title' | 'steps' | 'failures.rejected' | 'failures.other'
  >()
  expectTypeOf<TextAt<typeof sample, 'awaiting.title'>>().toEqualTypeOf<'Opening {wallet} on {chain}'>()
})

test('placeholders are read from the English text', () => {
  expectTypeOf<Placeholders<'Opening {wallet} on {chain}'>>().toEqualTypeOf<'wallet' | 'chain'>()
  expectTypeOf<Placeholders<'Hello'>>().toEqualTypeOf<never>()
})

test('a call is checked on path and placeholders', () => {
  t('title')
  t('awaiting.title', { wallet: 'Demo', chain: 1337 })
  // @ts-expect-error the path leads to a group
  t('awaiting')
  // @ts-expect-error there is no such text
  t('awaiting.subtitle')
  // @ts-expect-error the values are missing
  t('awaiting.title')
  // @ts-expect-error one value is missing
  t('awaiting.title', { wallet: 'Demo' })
  // @ts-expect-error there is nothing to fill in
  t('title', { wallet: 'Demo' })
})

test('a text with plural forms takes a count and the values of its placeholders', () => {
  t('steps', { count: 2, wallet: 'Demo' })
  // @ts-expect-error the count is missing
  t('steps', { wallet: 'Demo' })
  // @ts-expect-error the count is a number
  t('steps', { count: '2', wallet: 'Demo' })
  // @ts-expect-error a value is missing
  t('steps', { count: 2 })
  // @ts-expect-error the count chooses the form
  t('steps.other', { count: 2, wallet: 'Demo' })
})

test('a host app may replace a text with plural forms by one text, or some of its forms', () => {
  expectTypeOf<{ account: { nfts: { found: string } } }>().toExtend<MessageOverrides>()
  expectTypeOf<{ account: { nfts: { found: { one: string } } } }>().toExtend<MessageOverrides>()
})

test('another language must have every text', () => {
  expectTypeOf<{ button: { connect: string } }>().not.toExtend<Messages>()
  expectTypeOf<string>().not.toExtend<Messages['account']['nfts']['found']>()
  expectTypeOf<{ other: string }>().toExtend<Messages['account']['nfts']['found']>()
})
