import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ports } from '../ports.js'
import { startStack } from '../startStack.js'
import { checkPorts } from './checkPorts.js'
import { findFreeOffset } from './findFreeOffset.js'

/** Beyond the stacks that others start meanwhile. */
const first = 19_000

async function takePort(port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
}

test('a taken port is named, with the process that has it and the way out', async () => {
  const offset = await findFreeOffset(0, first)
  const { services } = ports(offset)
  await takePort(services)
  const start = startStack({ offset })
  await expect(start).rejects.toThrow(`Port ${services} (services) is taken by process ${process.pid}`)
  await expect(start).rejects.toThrow('BILLFOLD_PORT_OFFSET')
})

test('free ports raise nothing, and a range with a taken port is passed over', async () => {
  const offset = await findFreeOffset(0, first)
  await checkPorts(ports(offset), ['services', 'playground'])
  await takePort(ports(offset).playground)
  expect(await findFreeOffset(0, offset)).toBeGreaterThan(offset)
})
