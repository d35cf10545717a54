import { expect, test } from 'vitest'
import type { Part, PartReport, StartedPart } from '../world/Part.js'
import { ports } from '../world/ports.js'
import type { StackDescription } from '../world/StackDescription.js'
import { startParts } from './startParts.js'

const never = new Promise<never>(() => {})

function createWorld(): StackDescription {
  const urls = { services: '', wallet: '', relay: '', playground: '' }
  return { ready: true, degraded: [], ports: ports(0), urls, upstreams: {}, chains: [], accounts: [] }
}

/** Creates a service that records when it is stopped; a test overrides fields. */
function createPart(fields: Partial<Part> & Pick<Part, 'name' | 'ports'>, stopped: string[] = []): Part {
  const started: StartedPart = { stop: async () => void stopped.push(fields.name) }
  return { waitsFor: 'an answer', limitMs: 50, start: async () => started, ...fields }
}

function run(parts: readonly Part[]) {
  const lines: string[] = []
  const world = createWorld()
  return { lines, world, done: startParts(parts, world, (line) => lines.push(line)) }
}

test.each<[string, Part['start'], RegExp]>([
  ['fails', async () => Promise.reject(new Error('no such file')), /no such file/],
  ['hangs', () => never, /did not start within 0\.05 s, waiting for an answer/],
  [
    'has a process that never answers',
    async () => ({ stop: async () => {}, late: [{ port: 'relay', ready: never }] }),
    /did not start within 0\.05 s, waiting for an answer/,
  ],
])(
  'a part that is not vital and %s costs one clear reason, and the rest starts',
  async (_, start, reason) => {
    const relay = createPart({ name: 'Relay', ports: ['relay'], without: 'WalletConnect', start })
    const { lines, world, done } = run([relay, createPart({ name: 'Services', ports: ['services'] })])
    await (await done)()
    expect(world.degraded).toEqual(['relay'])
    expect(lines.filter((line) => reason.test(line))).toHaveLength(1)
    expect(lines).toContain('The rest works. Missing: WalletConnect.')
    expect(lines.some((line) => line.startsWith('Services ready'))).toBe(true)
  },
)

test.each<[string, Part['start'], string]>([
  ['fails', async () => Promise.reject(new Error('no such file')), 'Chains: no such file'],
  ['hangs', () => never, 'Chains: did not start within 0.05 s, waiting for an answer.'],
])('a vital part that %s ends the start with its reason, and nothing is left', async (_, start, reason) => {
  const stopped: string[] = []
  const before = createPart({ name: 'Relay', ports: ['relay'], without: 'WalletConnect' }, stopped)
  const { done } = run([before, createPart({ name: 'Chains', ports: ['chain1337'], start })])
  await expect(done).rejects.toThrow(reason)
  expect(stopped).toEqual(['Relay'])
})

test('a part that comes up after its limit is stopped', async () => {
  const stopped: string[] = []
  let finish: (started: StartedPart) => void = () => {}
  const start = () =>
    new Promise<StartedPart>((resolve) => {
      finish = resolve
    })
  const { done } = run([createPart({ name: 'Relay', ports: ['relay'], without: 'WalletConnect', start })])
  await done
  finish({ stop: async () => void stopped.push('late') })
  await expect.poll(() => stopped).toEqual(['late'])
})

test('a process that answers after its limit is no longer missing', async () => {
  let answer: () => void = () => {}
  const ready = new Promise<void>((resolve) => {
    answer = resolve
  })
  const start = async () => ({ stop: async () => {}, late: [{ port: 'bundler1337' as const, ready }] })
  const { world, done } = run([
    createPart({ name: 'Bundlers', ports: ['bundler1337'], without: 'smart accounts', start }),
  ])
  await done
  expect(world.degraded).toEqual(['bundler1337'])
  answer()
  await expect.poll(() => world.degraded).toEqual([])
})

function createEndingPart(fields: Partial<Part> = {}) {
  let report: PartReport | undefined
  const start = async (_: StackDescription, given: PartReport) => {
    report = given
    return { stop: async () => {} }
  }
  const part = createPart({ name: 'Chains', ports: ['chain1337', 'chain1338'], start, ...fields })
  return { part, end: () => report?.ended('chain1338', 'the chain was ended by SIGKILL.') }
}

test('a process that ends later on is named, and the rest goes on', async () => {
  const { part, end } = createEndingPart()
  const { lines, world, done } = run([part])
  await done
  end()
  expect(world.degraded).toEqual(['chain1338'])
  expect(lines).toContain('Chains (chain1338): the chain was ended by SIGKILL.')
})

test('a vital process that ends while the others start ends the start with its reason', async () => {
  const { part, end } = createEndingPart()
  const start = async () => {
    end()
    return never
  }
  const hanging = createPart({ name: 'Services', ports: ['services'], limitMs: 60_000, start })
  const { done } = run([part, hanging])
  await expect(done).rejects.toThrow('Chains (chain1338): the chain was ended by SIGKILL.')
})

test('a vital process that ends before its part is up ends the start with its reason', async () => {
  const start = async (_: StackDescription, report: PartReport) => {
    report.ended('chain1338', 'the chain was ended by SIGKILL.')
    return { stop: async () => {} }
  }
  const { lines, done } = run([createPart({ name: 'Chains', ports: ['chain1337', 'chain1338'], start })])
  await expect(done).rejects.toThrow('Chains (chain1338): the chain was ended by SIGKILL.')
  expect(lines.some((line) => line.startsWith('Chains ready'))).toBe(false)
})
