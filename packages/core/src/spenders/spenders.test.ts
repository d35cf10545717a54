import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getAddress, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Spenders } from '../config/Billfold.js'
import * as entry from '../exports/spenders.js'

const { cctpSpenders, lifiSpenders, mergeSpenders, relaySpenders } = entry
const lists = { cctpSpenders, lifiSpenders, relaySpenders }
const rows = (list: Spenders) =>
  Object.entries(list).map(([id, addresses]) => ({ id: Number(id), addresses }))

test.each(Object.entries(lists))('T24 %s has valid addresses, each once per chain', (_, list) => {
  expect(rows(list).length).toBeGreaterThan(10)
  for (const { id, addresses } of rows(list)) {
    expect(Number.isSafeInteger(id) && id > 0).toBe(true)
    // Local chains have no contract of a provider.
    expect([1337, 1338, 1339, 31337]).not.toContain(id)
    expect(addresses.length).toBeGreaterThan(0)
    expect(new Set(addresses.map((each) => each.toLowerCase())).size).toBe(addresses.length)
    for (const address of addresses) {
      expect(getAddress(address)).toBe(address)
      expect(address).not.toBe(zeroAddress)
      // Leading zeros of precompiles and vanity deployers are no provider's.
      expect(BigInt(address) > 2n ** 100n).toBe(true)
    }
  }
})

test('T24 no address belongs to two providers, and each list names its source and date', () => {
  const owners = Object.values(lists).map((list) => new Set(rows(list).flatMap(({ addresses }) => addresses)))
  const all = owners.flatMap((set) => [...set])
  expect(new Set(all).size).toBe(all.length)
  for (const name of ['cctp', 'lifi', 'relay']) {
    const text = readFileSync(new URL(`../../../protocol/src/spenders/${name}.ts`, import.meta.url), 'utf8')
    expect(text).toMatch(/Read on \d{4}-\d{2}-\d{2}/)
    expect(text).toMatch(/https:\/\/\S+/)
  }
})

test('T24 a test network never lists a contract of a main network', () => {
  const testIds = [11155111, 11155420, 84532, 421614, 80002, 43113]
  for (const list of Object.values(lists)) {
    const main = rows(list).filter(({ id }) => [1, 10, 8453, 42161, 137, 43114].includes(id))
    for (const { addresses } of rows(list).filter(({ id }) => testIds.includes(id)))
      for (const address of addresses) expect(main.flatMap((each) => each.addresses)).not.toContain(address)
  }
})

test('T24 the page of the production guide lists the contracts of each of its routes on both networks', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/production.md', import.meta.url), 'utf8')
  const readBlock = (file: string) =>
    guide
      .split(`\`${file}\`\n`)[1]
      ?.split('```')[1]
      ?.replace(/^\w+\n/, '') ?? ''
  const ids = (JSON.parse(readBlock('chains.json')) as { id: number }[]).map(({ id }) => id)
  const { routes } = JSON.parse(readBlock('providers.json')) as { routes: Record<string, unknown> }
  const named = readBlock('page/main.tsx').split('spenders: ')[1]?.split('\n')[0] ?? ''
  expect(ids.length).toBe(2)
  expect(Object.keys(routes).length).toBeGreaterThan(0)
  for (const route of Object.keys(routes)) {
    expect(named).toContain(`${route}Spenders`)
    const list: Spenders = lists[`${route}Spenders` as keyof typeof lists]
    for (const id of ids) expect(list[id], `${route} on ${id}`).not.toBeUndefined()
  }
})

test('T24 merging keeps every address once, whatever its case, and changes no list', () => {
  const own = { 8453: [relaySpenders[8453]?.[0]?.toLowerCase() as `0x${string}`], 5: [zeroAddress] } as const
  const before = JSON.stringify(lists)
  const merged = mergeSpenders(relaySpenders, lifiSpenders, cctpSpenders, own)
  expect(JSON.stringify(lists)).toBe(before)
  expect(merged[8453]).toEqual([
    ...(relaySpenders[8453] ?? []),
    ...(lifiSpenders[8453] ?? []),
    ...(cctpSpenders[8453] ?? []),
  ])
  expect(merged[5]).toEqual([zeroAddress])
  expect(merged[11155111]).toEqual(cctpSpenders[11155111])
  expect(mergeSpenders()).toEqual({})
})

test('the lists are reached only through their own entry, so no page loads them unasked', () => {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const importers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path) && !path.startsWith('spenders'))
    .filter((path) => /from '[^']*\/spenders(?:\/|')/.test(readFileSync(join(root, path), 'utf8')))
  expect(importers.map((path) => relative('.', path))).toEqual(['exports/spenders.ts'])
})
