import * as v from 'valibot'
import { secretText } from './secretText.js'

/** Ids of the devices that this frame holds shares for; a login of a device that its account knows needs no more proof. */
export const devices = v.optional(v.pipe(v.array(secretText), v.maxLength(20)), [])
