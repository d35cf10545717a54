import { ports } from '../ports.js'
import { listOffsets } from '../readOffset.js'
import { isFree } from './isFree.js'

/** Away from where people run their own stack. */
const firstOffset = 10_000

/** An offset at which every port of a stack is free, from `first` on; `preferred` itself when it is not 0. */
export async function findFreeOffset(preferred: number, first = firstOffset): Promise<number> {
  if (preferred !== 0) return preferred
  for (const offset of listOffsets().filter((one) => one >= first)) {
    const free = await Promise.all(Object.values(ports(offset)).map(isFree))
    if (free.every(Boolean)) return offset
  }
  throw new Error('Every port range up to 65535 is in use')
}
