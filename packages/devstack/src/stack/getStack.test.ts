import { afterEach, expect, test, vi } from 'vitest'
import { findFreeOffset } from '../process/freePorts.js'
import { getStack } from './getStack.js'

afterEach(() => vi.unstubAllEnvs())

test('a running stack is found whatever its ports, by tests that were told nothing', async () => {
  vi.stubEnv('BILLFOLD_STACK', '')
  vi.stubEnv('BILLFOLD_PORT_OFFSET', '')
  const { ready, chains, urls } = await getStack()
  expect([ready, chains.map(({ id }) => id)]).toEqual([true, [1337, 1338, 1339]])
  expect((await fetch(`${urls.services}/health`)).ok).toBe(true)
})

test('where none runs, the ports that were asked and the way to start one are named', async () => {
  const offset = await findFreeOffset(0, 30_000)
  vi.stubEnv('BILLFOLD_STACK', '')
  vi.stubEnv('BILLFOLD_PORT_OFFSET', String(offset))
  await expect(getStack()).rejects.toThrow(
    `No local stack answers at http://127.0.0.1:${4000 + offset}. Start one with: npx billfold-stack`,
  )
})
