import { ports } from './ports.js'
import type { StackDescription } from './StackDescription.js'

/** The running stack: the one that `npm test` started, else the one that `npm run stack` or `npm start` did. */
export async function getStack(): Promise<StackDescription> {
  const given = process.env.BILLFOLD_STACK
  if (given) return JSON.parse(given)
  const url = `http://127.0.0.1:${ports(readOffset()).services}/health`
  try {
    const response = await fetch(url)
    return (await response.json()) as StackDescription
  } catch (cause) {
    throw new Error(`No local stack answers at ${url}. Start one with: npm run stack`, { cause })
  }
}

/** By how much this shell moves the stack's ports. */
export function readOffset(): number {
  const offset = Number(process.env.BILLFOLD_PORT_OFFSET || 0)
  if (!Number.isInteger(offset) || offset < 0 || offset % 1000 !== 0 || offset > 56_000)
    throw new Error('BILLFOLD_PORT_OFFSET must be a multiple of 1000 from 0 to 56000')
  return offset
}
