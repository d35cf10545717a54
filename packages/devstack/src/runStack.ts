#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { describeStack } from './describeStack.js'
import type { PortName } from './ports.js'
import { findFreeOffset } from './process/findFreeOffset.js'
import { readOffset } from './readOffset.js'
import { startStack } from './startStack.js'

const { values } = parseArgs({
  options: { reserve: { type: 'string', multiple: true }, 'free-offset': { type: 'boolean' } },
})
// A terminal that has gone must not end the stack: its starter does that.
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
