import { findNode, toNodeEnv } from './lib/nodes.mjs'
import { runUntilStopped } from './lib/runUntilStopped.mjs'

const [version, ...args] = process.argv.slice(2)

/** `node scripts/inNode.mjs 22.23.3 script.mjs`: runs a script in that version of Node. */
await runUntilStopped(async (start) => {
  const node = await findNode(version, start)
  return start([node, ...args], { env: toNodeEnv(node) }).exited
})
