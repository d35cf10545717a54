import { install } from './lib/install.mjs'
import { runUntilStopped } from './lib/runUntilStopped.mjs'
import { startStack } from './lib/startStack.mjs'
import { emulatedAnvil, findTools } from './lib/tools.mjs'

/**
 * `npm run stack`: starts only the local stack. One line of JSON on standard output, everything else on standard
 * error.
 */
await runUntilStopped(async (start) => {
  await install(start)
  await findTools([emulatedAnvil], start)
  const stack = await startStack({ args: process.argv.slice(2), start })
  process.stdout.write(`${stack.line}\n`)
  return stack.exited
})
