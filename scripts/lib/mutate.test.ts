import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Row = { row: string; removes: string; file: string; test: string }

const { mutate, mutations } = (await import(new URL('./mutate.mjs', import.meta.url).href)) as {
  mutate(row: Row, before: string): string
  mutations: Row[]
}
const root = new URL('../../', import.meta.url)

test.each(mutations)('$row: "$removes" has its place in the sources, and a test', (row) => {
  expect(() => mutate(row, readFileSync(new URL(row.file, root), 'utf8'))).not.toThrow()
  expect(existsSync(new URL(row.test, root))).toBe(true)
})
