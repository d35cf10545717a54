import * as v from 'valibot'

/** `true` or `false` in a query string. */
export const queryBoolean = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'Expected true or false'),
  v.transform((value) => value === true || value === 'true'),
)

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

/** A repeatable key in a query string, such as `chain_id=1&chain_id=10`. */
export function queryList<S extends v.GenericSchema>(item: S, most: number) {
  return v.pipe(
    v.union(
      [
        v.array(item),
        v.pipe(
          item,
          v.transform((value) => [value]),
        ),
      ],
      'Expected one or more values',
    ),
    v.maxLength(most),
  )
}

/** The most steps of a route. */
export const maxSteps = v.optional(
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^\d$/, 'Expected a small number')), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(1),
    v.maxValue(9),
  ),
)
