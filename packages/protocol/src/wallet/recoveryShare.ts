import * as v from 'valibot'
import { share } from './share.js'

/** A share that the server can read, or one that only the person's recovery code opens. */
export const recoveryShare = v.union([
  share,
  v.pipe(v.string(), v.regex(/^code\.[\w-]{20,30}\.[\w-]{60,300}$/, 'Expected a sealed share')),
])
