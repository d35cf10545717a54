import { install } from './lib/install.mjs'
import { runSteps } from './lib/runSteps.mjs'
import { runUntilStopped } from './lib/runUntilStopped.mjs'
import { startStack } from './lib/startStack.mjs'
import { steps } from './lib/steps.mjs'
import {
  chromium,
  chromiumShell,
  emulatedAnvil,
  findTools,
  firefox,
  fonts,
  postgres,
  webkit,
} from './lib/tools.mjs'

const args = process.argv.slice(2)
const long = args.includes('--long')
const browsers = args.includes('--browsers')
const wanted = args.filter((arg) => !arg.startsWith('--'))

/** Tells which steps a command without ids runs. */
function isMeant({ id, ...step }) {
  if (wanted.length > 0) return wanted.includes(id)
  if (browsers) return Boolean(step.browsers)
  return step.browsers !== 'only' && (long || !step.long)
}

/** `npm test`: runs every check and every test, against a separate stack on free ports. */
await runUntilStopped(async (start) => {
  const unknown = wanted.filter((id) => !steps.some((step) => step.id === id))
  if (unknown.length > 0) {
    throw new Error(`No step named ${unknown.join(', ')}. There are: ${steps.map(({ id }) => id).join(', ')}`)
  }
  await install(start)
  const tools = await findTools(
    [chromium, chromiumShell, firefox, webkit, postgres, emulatedAnvil, ...(long ? [fonts] : [])],
    start,
  )
  const stack = await startStack({ args: ['--free-offset', '--reserve', 'playground'], start })
  const { degraded, ports } = stack.ready
  if (degraded.length > 0)
    throw new Error(`The stack is not whole: ${degraded.join(', ')}. The reason is above.`)
  const offset = ports.services - 4000
  return runSteps(steps.filter(isMeant), {
    start,
    named: wanted,
    retries: long ? 0 : 1,
    env: {
      ...tools,
      BILLFOLD_STACK: stack.line,
      BILLFOLD_PORT_OFFSET: String(offset),
      ...(long ? { BILLFOLD_LONG: '1' } : {}),
      ...(long || browsers ? { BILLFOLD_BROWSERS: 'all' } : {}),
    },
  })
})
