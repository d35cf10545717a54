import * as v from 'valibot'

/** A string, which stays as it is, or a number outside of strings. */
const parts = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/**
 * Parses JSON with its numbers as text, because `JSON.parse` rounds a price to a float. Node 20 does not give a
 * reviver the source of a number, so numbers are quoted first; only valid JSON gets that far.
 */
function parseExactJson(text: string): unknown {
  JSON.parse(text)
  return JSON.parse(text.replace(parts, (part) => (part.startsWith('"') ? part : `"${part}"`)))
}

/** Schema of a response in JSON whose numbers become text. */
export const exactJson = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    try {
      return parseExactJson(dataset.value)
    } catch {
      addIssue({ message: 'Expected JSON' })
      return NEVER
    }
  }),
)
