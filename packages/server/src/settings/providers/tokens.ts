import * as v from 'valibot'
import { tokenList } from '../../adapters/tokens/tokenList.js'
import type { TokenSource } from '../../context/Sources.js'

/** Schema of `tokens` in the providers file: token lists in order. */
export const tokenSettings = v.strictObject({
  lists: v.optional(
    v.array(
      v.strictObject({
        url: v.optional(v.pipe(v.string(), v.url('Expected a web address'))),
        id: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/, 'Expected a short id'))),
      }),
    ),
    [],
  ),
})

/** Creates the configured token sources. */
export function createTokens({ lists }: v.InferOutput<typeof tokenSettings>): TokenSource[] {
  return lists.map((list) => tokenList(list))
}
