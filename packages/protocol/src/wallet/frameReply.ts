import * as v from 'valibot'
import { type FrameProblem, frameProblems } from './frameProblems.js'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const problem = v.picklist(Object.keys(frameProblems) as [FrameProblem, ...FrameProblem[]])

/** What comes back over the port: an answer, a refusal, or the wish to be seen. */
export const frameReply = v.union([
  v.strictObject({ id, result: v.unknown() }),
  v.strictObject({ id, problem }),
  v.strictObject({ event: v.literal('ready') }),
  v.strictObject({ event: v.literal('view'), visible: v.boolean() }),
])

/** A message of the frame to its host. */
export type FrameReply = v.InferOutput<typeof frameReply>
