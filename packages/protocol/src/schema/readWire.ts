import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'

/** The validated value, or a sentence that names the wrong field. */
export type WireResult<T> = { ok: true; value: T } | { ok: false; problem: string }

/** Validates external data against its schema. */
export function readWire<S extends GenericSchema>(schema: S, data: unknown): WireResult<InferOutput<S>> {
  const result = safeParse(schema, data, { abortEarly: true })
  if (result.success) return { ok: true, value: result.output }
  const issue = result.issues[0]
  const path = getDotPath(issue)
  return { ok: false, problem: path ? `${path}: ${issue.message}` : issue.message }
}
