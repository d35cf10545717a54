import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockPorts } from './lockPorts.js'

/** No stack has it: offsets are multiples of 1000. */
const offset = 1

test('of two stacks on the same ports the second is told who has them; afterwards they are free', () => {
  const unlock = lockPorts(offset)
  expect(() => lockPorts(offset)).toThrow(
    `BILLFOLD_PORT_OFFSET=${offset} is starting or running: process ${process.pid}`,
  )
  unlock()
  lockPorts(offset)()
})

test('a lock whose owner was killed holds nobody up', () => {
  const gone = 2 ** 22 + 1
  writeFileSync(join(tmpdir(), `billfold-stack-${offset}.lock`), String(gone))
  onTestFinished(lockPorts(offset))
})
