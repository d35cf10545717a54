import { listOffsets, ports, readOffset } from '../world/ports.js'
import type { StackDescription } from '../world/StackDescription.js'

/**
 * Finds the running stack by `BILLFOLD_STACK` or `BILLFOLD_PORT_OFFSET`, else the first that answers on this
 * machine.
 */
export async function getStack(): Promise<StackDescription> {
  const description = process.env.BILLFOLD_STACK
  if (description) return JSON.parse(description)
  const offsets = process.env.BILLFOLD_PORT_OFFSET ? [readOffset()] : listOffsets()
  const found = await Promise.all(offsets.map(askHealth))
  const stack = found.find((candidate) => candidate !== undefined)
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
    // Any program may listen on such a port.
    return answer.ready === true && answer.chains ? (answer as StackDescription) : undefined
  } catch {
    return undefined
  }
}
