import { expect, test } from 'vitest'
import { createFileCache } from './createFileCache.js'
import { createGate } from './createGate.js'

const options = { atOnce: 3, perCaller: 2, waiting: 3, waitingPerCaller: 2 }

function openGate() {
  const pass = createGate(options)
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const enter = (name: string) =>
    pass(name.charAt(0), async () => {
      running.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      running.splice(running.indexOf(name), 1)
    })
  const end = async (name: string, entered: Promise<void>) => {
    ends.get(name)?.()
    await entered
  }
  return { enter, end, running }
}

test('T72 A14 one caller cannot hold all places, nor the whole line', async () => {
  const { enter, end, running } = openGate()
  const first = enter('a1')
  void enter('a2')
  void enter('a3')
  void enter('a4')
  await expect(enter('a5')).rejects.toThrow('Too many requests')
  void enter('b1')
  await Promise.resolve()
  expect(running).toEqual(['a1', 'a2', 'b1'])
  void enter('c1')
  await expect(enter('d1')).rejects.toThrow('Too many requests')
  await end('a1', first)
  await Promise.resolve()
  expect(running).toEqual(['a2', 'b1', 'a3'])
})

test('work that fails gives its place back', async () => {
  const pass = createGate({ ...options, atOnce: 1 })
  await expect(pass('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pass('a', async () => 'yes')).toBe('yes')
})

test('T72 A14 files are fetched once, for a while, and only as many are kept as fit', async () => {
  let now = 0
  const loaded: string[] = []
  const remember = createFileCache({ now: () => now, mostBytes: 250, lifeMs: 1_000 })
  const get = (key: string) =>
    remember(key, async () => {
      loaded.push(key)
      return { type: 'image/png', bytes: Buffer.alloc(100) }
    })
  await Promise.all([get('a'), get('a')])
  await get('b')
  await get('a')
  expect(loaded).toEqual(['a', 'b'])
  await get('c')
  await get('a')
  expect(loaded).toEqual(['a', 'b', 'c'])
  await get('b')
  expect(loaded).toEqual(['a', 'b', 'c', 'b'])
  now = 1_000
  await get('b')
  expect(loaded).toEqual(['a', 'b', 'c', 'b', 'b'])
})

test('a failure is not remembered', async () => {
  const remember = createFileCache({ now: () => 0, mostBytes: 250, lifeMs: 1_000 })
  await expect(remember('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const file = { type: 'image/png', bytes: Buffer.alloc(1) }
  expect(await remember('a', async () => file)).toBe(file)
})
