import * as v from 'valibot'

type Fields = Readonly<Record<string, v.GenericSchema>>

/** Schema of all documented fields of an object: a missing one and any other one are differences. */
export function fieldsOf(fields: Fields, optional: Fields = {}): v.GenericSchema {
  const more = Object.entries(optional).map(([key, schema]) => [key, v.optional(schema)])
  return v.strictObject({ ...fields, ...Object.fromEntries(more) })
}

/** Schema of a documented example: the same fields, nested, with the same JSON types. */
export function likeExample(example: unknown, changes: Fields = {}): v.GenericSchema {
  if (example === null) return v.null()
  if (Array.isArray(example)) return v.array(v.union(example.map((item) => likeExample(item))))
  if (typeof example === 'object') {
    const fields = Object.entries(example).map(([key, value]) => [key, likeExample(value)])
    return v.strictObject({ ...Object.fromEntries(fields), ...changes })
  }
  const plain = { string: v.string(), number: v.number(), boolean: v.boolean() } as const
  return plain[typeof example as keyof typeof plain]
}

/** Lists where an answer differs from its documentation, one line per field. */
export function listDifferences(documented: v.GenericSchema, answer: unknown): string[] {
  const { issues = [] } = v.safeParse(documented, answer)
  return issues.flatMap(listIssues)
}

function listIssues(issue: v.BaseIssue<unknown>): string[] {
  // The issues of a union name the fields; the union itself names only the object.
  if (issue.type === 'union' && issue.issues) return issue.issues.flatMap(listIssues)
  return [`${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`]
}
