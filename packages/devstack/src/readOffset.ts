/** By how much this shell moves the stack's ports. */
export function readOffset(): number {
  const offset = Number(process.env.BILLFOLD_PORT_OFFSET || 0)
  if (!Number.isInteger(offset) || offset < 0 || offset % 1000 !== 0 || offset > 56_000)
    throw new Error('BILLFOLD_PORT_OFFSET must be a multiple of 1000 from 0 to 56000')
  return offset
}
