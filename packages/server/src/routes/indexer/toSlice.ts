import type { Slice } from '../../context/Indexer.js'
import { limits } from '../../infra/limits.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Converts a page to a row range. Rejects deep pages, whose cost grows with the offset. */
export function toSlice({ limit, page }: { limit: number; page: number }): Slice {
  const offset = page * limit
  if (offset + limit > limits.deepestRow)
    throw new ServiceError('INVALID_INPUT', `page: Expected rows among the first ${limits.deepestRow}`)
  return { limit, offset }
}
