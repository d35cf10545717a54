import { expect, test } from 'vitest'
import { BillfoldError } from './BillfoldError.js'
import { earlyError, earlyErrors } from './earlyError.js'
import { isBillfoldError } from './isBillfoldError.js'

test.each(Object.keys(earlyErrors) as (keyof typeof earlyErrors)[])(
  '%s is the same error with and without the catalogue',
  (name) => {
    const params = { id: 5, decimals: 256 }
    const [early, late] = [earlyError(name, params), new BillfoldError(name, params as never)]
    const read = ({ name, code, statusCode, message }: typeof early) => ({ name, code, statusCode, message })
    expect(read(early)).toEqual(read(late))
    expect(isBillfoldError(early, name)).toBe(true)
  },
)
