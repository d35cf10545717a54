import { expect, test } from 'vitest'
import { sizes } from './sizes.js'

function find(path: string, lines: number) {
  return sizes.find(new Map([[path, 'x\n'.repeat(lines)]]))
}

test.each<[string, number]>([
  ['packages/core/src/money/a.ts', 250],
  ['packages/react/src/features/account/SendScreen.tsx', 200],
  ['packages/react/src/locale/ar_SA.ts', 900],
  ['packages/core/src/money/a.test.ts', 900],
])('%s may have %i lines', (path, lines) => {
  expect(find(path, lines)).toEqual([])
})

test.each<[string, number]>([
  ['packages/core/src/money/a.ts', 251],
  ['packages/react/src/ui/Dialog.module.css', 251],
  ['scripts/start.mjs', 251],
  ['packages/react/src/features/account/SendScreen.tsx', 201],
])('%s may not have %i lines', (path, lines) => {
  expect(find(path, lines)).toMatchObject([{ path, message: `${lines} lines, the limit is ${lines - 1}` }])
})
