import { expectTypeOf, test } from 'vitest'
import type { Messages } from './Messages.js'
import type { Placeholders, TextAt, TextPath, Translate } from './useText.js'

const sample = { title: 'Hello', awaiting: { title: 'Opening {wallet} on {chain}' } } as const
declare const t: Translate<typeof sample>

test('paths lead to texts, not to groups', () => {
  expectTypeOf<TextPath<typeof sample>>().toEqualTypeOf<'title' | 'awaiting.title'>()
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

test('another language must have every text', () => {
  expectTypeOf<{ button: { connect: string } }>().not.toExtend<Messages>()
})
