import * as v from 'valibot'

/** Explorers send numbers as text in one version and as numbers in another. */
const digits = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.regex(/^\d{1,78}$/),
)

/** Base units or a token id, as decimal text. */
export const amount = digits

export const integer = v.pipe(digits, v.transform(Number), v.safeInteger())

export const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase()),
)

export const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((text) => text.toLowerCase()),
)

/** List without its unreadable items. A list without any readable item is of another version, and refused. */
export function listOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<S>[] => {
      const results = dataset.value.map((each) => v.safeParse(item, each))
      const good = results.flatMap((result) => (result.success ? [result.output] : []))
      if (good.length > 0 || results.length === 0) return good
      addIssue({ message: 'Expected readable items' })
      return NEVER
    }),
  )
}
