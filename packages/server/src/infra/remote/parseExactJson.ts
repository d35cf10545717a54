import * as v from 'valibot'

/** A string, which stays as it is, or a number outside of strings. */
const parts = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/**
 * Parses JSON with numbers as text, because `JSON.parse` rounds prices. Numbers of valid JSON are quoted
 * first, for Node 20.
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
