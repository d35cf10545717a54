import { expect, test } from 'vitest'
import { compareBudgets, isOver } from './compareBudgets.js'
import type { Measurement } from './measurePage.js'

function page(kilobytes: number, change: Partial<Measurement> = {}): Measurement {
  return {
    load: {
      files: [
        { path: '/', bytes: 999_999 },
        { path: '/a.js', bytes: kilobytes * 1000 },
      ],
      outsideHosts: [],
    },
    open: { files: [{ path: '/b.js', bytes: 24_000 }], outsideHosts: [] },
    afterClick: [],
    heapMegabytes: 2,
    clickMs: 100,
    ...change,
  }
}

const base = {
  react: page(58),
  wagmi: page(82),
  button: page(100),
  wallets: page(107),
  pay: page(118),
}
const exact = { install: { packages: 40, megabytes: 75 }, frame: 45, engine: { whole: 60 } }

type Others = Partial<Record<'wallets' | 'pay', Measurement>>

function listOver(button: Measurement, measured = exact, others: Others = {}): string[] {
  return compareBudgets({ ...base, button, ...others }, measured)
    .filter(isOver)
    .map(({ what }) => what)
}

test('a page exactly on its budgets passes', () => {
  expect(listOver(page(100))).toEqual([])
})

test('more bytes than the budget over React or over wagmi fail', () => {
  expect(listOver(page(101))).toEqual(['button at load, over React 19', 'button at load, over bare wagmi 3'])
})

test('an outside host, one request too many and an unprefetched modal fail', () => {
  const files = Array.from({ length: 6 }, (_, index) => ({ path: `/${index}.svg`, bytes: 1 }))
  const button = page(100, {
    load: { files, outsideHosts: ['fonts.test'] },
    open: { files: files.slice(0, 4), outsideHosts: ['api.test'] },
    afterClick: files.slice(0, 1),
  })
  expect(listOver(button, exact, { wallets: page(0) })).toEqual([
    'button at load, requests',
    'button at load, outside hosts',
    'first opening, requests',
    'first opening, outside hosts',
    'first opening, requests after the click',
  ])
})

test('wallet options that come with the page instead of when they are chosen fail', () => {
  const files = Array.from({ length: 10 }, (_, index) => ({ path: `/${index}.svg`, bytes: 1 }))
  expect(listOver(page(100), exact, { wallets: page(108) })).toEqual(['every wallet option, over the button'])
  expect(
    listOver(page(100), exact, { wallets: page(100, { load: { files, outsideHosts: ['relay.test'] } }) }),
  ).toEqual(['every wallet option, requests', 'every wallet option, outside hosts'])
})

test('a payment widget that brings its later screens with it fails', () => {
  expect(listOver(page(100), exact, { pay: page(119) })).toEqual([
    'payment widget at load, token data included, over React 19',
  ])
})

test('marks have a budget of their own, and do not count for the screens that they fill', () => {
  const files = (names: readonly string[], bytes: number) => ({
    files: names.map((name) => ({ path: `/assets/${name}-x.js`, bytes })),
    outsideHosts: [],
  })
  const button = page(100, { open: files(['dialogs', 'brandMarks'], 24_000) })
  const pay = page(118, { load: files(['pay', 'assetMarks'], 36_000) })
  expect(listOver(button, exact, { pay })).toEqual([])
  const heavy = page(118, { load: files(['assetMarks'], 36_001) })
  expect(listOver(button, exact, { pay: heavy })).toEqual(['marks'])
})

test('too many packages, or none that could be counted, fail', () => {
  const install = { packages: 41, megabytes: Number.NaN }
  expect(listOver(page(100), { ...exact, install })).toEqual(['install, packages', 'install, on disk'])
})

test('an engine that brings what it does not need fails', () => {
  expect(listOver(page(100), { ...exact, engine: { whole: 60.1 } })).toEqual([
    'a whole payment without screens, with viem and valibot',
  ])
})

test('a wallet frame that brings what signs before anybody asked fails', () => {
  expect(listOver(page(100), { ...exact, frame: 45.1 })).toEqual(['wallet frame at load'])
})
