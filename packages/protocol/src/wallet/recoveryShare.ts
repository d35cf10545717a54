import * as v from 'valibot'
import { share } from './share.js'

const byCode = String.raw`code\.[\w-]{20,30}\.[\w-]{60,300}`
/** The passkey's id, the salt that it was asked with, and what its answer sealed. */
const byPasskey = String.raw`prf\.[\w-]{16,700}\.[\w-]{40,50}\.[\w-]{60,300}`
const way = `(?:${byCode}|${byPasskey})`

/** A share that the server can read, or one that only the person's recovery code or passkeys open, each by itself. */
export const recoveryShare = v.union([
  share,
  v.pipe(v.string(), v.regex(new RegExp(`^${way}(?:\\+${way}){0,5}$`), 'Expected a sealed share')),
])
