import * as v from 'valibot'

/** A whole number in a query string, from 0 to `most`. */
export function queryNumber(most: number) {
  return v.pipe(
    v.union(
      [
        v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a whole number')),
        v.pipe(v.number(), v.safeInteger()),
      ],
      'Expected a whole number',
    ),
    v.transform(Number),
    v.minValue(0),
    v.maxValue(most),
  )
}
