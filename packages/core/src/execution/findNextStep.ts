import type { Operation } from './Operation.js'

/** The first step that is not confirmed, or undefined when all are. */
export function findNextStep({ steps }: Pick<Operation, 'steps'>): number | undefined {
  const index = steps.findIndex(({ status }) => status !== 'confirmed')
  return index < 0 ? undefined : index
}
