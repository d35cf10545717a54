import { expect, onTestFinished, test } from 'vitest'
import { findFreeOffset } from './findFreeOffset.js'
import { lockPorts } from './lockPorts.js'

/** Beyond the stacks that others start meanwhile. */
const first = 19_000

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
