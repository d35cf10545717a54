import { ports } from './ports.js'
import { listOffsets, readOffset } from './readOffset.js'
import type { StackDescription } from './StackDescription.js'

/**
 * The running stack: the one that `BILLFOLD_STACK` describes or `BILLFOLD_PORT_OFFSET` names; else the first that
 * answers on this machine, whatever its offset.
 */
export async function getStack(): Promise<StackDescription> {
  const given = process.env.BILLFOLD_STACK
  if (given) return JSON.parse(given)
  const offsets = process.env.BILLFOLD_PORT_OFFSET ? [readOffset()] : listOffsets()
  const found = await Promise.all(offsets.map(askHealth))
  const stack = found.find((one) => one !== undefined)
  if (stack) return stack
  const where = offsets.length === 1 ? ` at http://127.0.0.1:${ports(offsets[0] ?? 0).services}` : ''
  throw new Error(
    `No local stack answers${where}. Start one with: npx billfold-stack (in this repository: npm run stack)`,
  )
}

async function askHealth(offset: number): Promise<StackDescription | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${ports(offset).services}/health`)
    const answer = (await response.json()) as Partial<StackDescription>
    // Anything may listen on such a port.
    return answer.ready === true && answer.chains ? (answer as StackDescription) : undefined
  } catch {
    return undefined
  }
}
