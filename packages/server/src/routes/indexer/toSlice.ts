import { ServiceError } from '../../http/ServiceError.js'
import type { Slice } from '../../indexer/Indexer.js'
import { limits } from '../../limits.js'

/** The rows of a page; a page that lies too deep is refused, because its cost grows with its depth. */
export function toSlice({ limit, page }: { limit: number; page: number }): Slice {
  const offset = page * limit
  if (offset + limit > limits.deepestRow)
    throw new ServiceError('INVALID_INPUT', `page: Expected rows among the first ${limits.deepestRow}`)
  return { limit, offset }
}
