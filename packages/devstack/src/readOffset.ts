/** So that every port stays below 65536. */
const [step, highest] = [1000, 56_000]

/** By how much this shell moves the stack's ports. */
export function readOffset(): number {
  const offset = Number(process.env.BILLFOLD_PORT_OFFSET || 0)
  if (!Number.isInteger(offset) || offset < 0 || offset % step !== 0 || offset > highest)
    throw new Error(`BILLFOLD_PORT_OFFSET must be a multiple of ${step} from 0 to ${highest}`)
  return offset
}

/** Every offset that a stack can have. */
export function listOffsets(): number[] {
  return Array.from({ length: highest / step + 1 }, (_, index) => index * step)
}
