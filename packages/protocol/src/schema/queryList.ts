import * as v from 'valibot'

/** A key that may be repeated in a query string, as `chain_id=1&chain_id=10`. */
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
