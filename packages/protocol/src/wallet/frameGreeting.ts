import * as v from 'valibot'
import { locale } from './locale.js'

/** The one message that crosses between windows; it carries the port on which all others travel. */
export const frameGreeting = v.strictObject({
  type: v.literal('billfold:greeting'),
  version: v.literal(1),
  locale: v.optional(locale),
})
