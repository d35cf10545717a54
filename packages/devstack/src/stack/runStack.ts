#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { findFreeOffset } from '../process/freePorts.js'
import type { PortName } from '../world/ports.js'
import { readOffset } from '../world/ports.js'
import { describeStack } from './describeStack.js'
import { startStack } from './startStack.js'

const { values } = parseArgs({
  options: { reserve: { type: 'string', multiple: true }, 'free-offset': { type: 'boolean' } },
})
// A closed terminal must not end the stack; its starter does that.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const log = (line: string) => process.stderr.write(`${line}\n`)
const reserve = (values.reserve ?? []) as PortName[]

try {
  const offset = values['free-offset'] ? await findFreeOffset(readOffset()) : readOffset()
  const stack = await startStack({ offset, reserve, log })
  process.stdout.write(`${JSON.stringify(stack.ready)}\n`)
  log(describeStack(stack.ready))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => stack.stop().finally(() => process.exit(0)))
  }
} catch (error) {
  log(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
