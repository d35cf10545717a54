import { expect, test } from 'vitest'
import { sizes } from './sizes.js'

test('a stylesheet has at most 250 lines', () => {
  const path = 'packages/react/src/ui/Dialog.module.css'
  expect(sizes.find(new Map([[path, '.a {}\n'.repeat(250)]]))).toEqual([])
  expect(sizes.find(new Map([[path, '.a {}\n'.repeat(251)]]))).toMatchObject([{ path, line: 251 }])
})
