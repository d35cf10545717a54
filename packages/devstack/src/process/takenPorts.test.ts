import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startStack } from '../stack/startStack.js'
import { ports } from '../world/ports.js'
import { findFreeOffset } from './freePorts.js'
import { checkPorts, lockPorts } from './takenPorts.js'

/** Above the offsets of other running stacks. */
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

test('of two stacks on the same ports the second is told who has them; afterwards they are free', async () => {
  const offset = await findFreeOffset(0, first)
  const unlock = await lockPorts(offset)
  await expect(lockPorts(offset)).rejects.toThrow(
    new RegExp(`BILLFOLD_PORT_OFFSET=${offset} is starting or running.*: process ${process.pid}`),
  )
  expect(await findFreeOffset(0, offset)).toBeGreaterThan(offset)
  unlock()
  onTestFinished(await lockPorts(offset))
})
