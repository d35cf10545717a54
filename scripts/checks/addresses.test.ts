import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findAddressComparisons } from './rules/findAddressComparisons.js'

const folder = dirname(fileURLToPath(import.meta.url))
const root = join(folder, '../..')

const refused = [
  'left === right',
  'left !== right',
  'left == right',
  '(left as string) !== right',
  'maybe === left',
  'entry.tokenAddress === token.address',
  'entry.place === label',
  'place === label',
  'copied === label',
  'named.find(({ place: there }) => there === label)',
  'list[0] === label',
  'list.find((item) => item === left)',
  'getAddress(label) === label',
  'left.toLowerCase() === right.toLowerCase()',
  'left?.toLowerCase() !== label',
  'row.receiver === label',
  "left === '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'",
  'hex === zeroAddress',
  'given === left',
  '() => { switch (left) { case right: return 1 } return 0 }',
  'list.includes(left)',
  'list.indexOf(left)',
  'new Set(list).has(left)',
  'new Map<Address, number>().get(left)',
  'new Set<string>().add(left)',
]

const passed = [
  'left === undefined',
  'maybe !== undefined',
  'maybe === null',
  "left === '0x'",
  'hash === otherHash',
  'hex === data',
  'entry.hash === hash',
  'hash.toLowerCase() === otherHash.toLowerCase()',
  'label === text',
  'emailAddress === text',
  'typeof left === "string"',
  'left.length === right.length',
  'entry.chainId === token.chainId',
  'isSameAddress(left, right)',
  'new Set<string>().has(left.toLowerCase())',
  'new Set<string>().has(folded)',
  'text.includes(left)',
  'new Set<Hash>().has(hash)',
  "new URLSearchParams().set('address', left)",
  '() => { switch (text) { case "a": return 1 } return 0 }',
]

const declarations = `
import { type Address, getAddress, type Hash, type Hex, zeroAddress } from 'viem'
import { isSameAddress } from '@billfold/protocol'
declare const left: Address, right: Address, maybe: Address | undefined | null
declare const hash: Hash, otherHash: Hash, hex: Hex, data: Hex
declare const text: string, label: string, emailAddress: string, given: unknown
declare const entry: { tokenAddress: Hex; place: Address; hash: Hash; chainId: number }
declare const named: readonly { place: Address }[], list: readonly Address[]
declare const token: { address: \`0x\${string}\`; chainId: number }, row: { receiver: string }
const { place } = entry
const copied = left
const folded = left.toLowerCase()
export const result = [
`
const first = declarations.split('\n').length
const samples = [...refused, ...passed]

/** One program for all samples, each on its own line. */
function checkSamples(): Map<string, string> {
  const source = `${declarations}${samples.join(',\n')}\n] as unknown[]\n`
  const files = new Map([
    [
      join(folder, 'samples.json'),
      JSON.stringify({ extends: '../../tsconfig.json', files: ['samples.ts'], include: [] }),
    ],
    [join(folder, 'samples.ts'), source],
  ])
  const results = findAddressComparisons({
    root,
    config: join(folder, 'samples.json'),
    fs: {
      readFile: (name) => files.get(name),
      fileExists: (name) => files.has(name) || undefined,
    },
  })
  return new Map(results.map(({ line, message }) => [samples[line - first] ?? `line ${line}`, message]))
}

const problems = checkSamples()

test.each(refused)('R5.21 %s is refused', (code) => {
  expect(problems.get(code)).toContain('letter by letter')
})

test.each(passed)('R5.21 %s passes', (code) => {
  expect(problems.has(code)).toBe(false)
})

test('R5.21 nothing but the samples is refused', () => {
  expect([...problems.keys()].filter((code) => !refused.includes(code))).toEqual([])
})
