import { ports } from './ports.js'
import { readOffset } from './readOffset.js'
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
