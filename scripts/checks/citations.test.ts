import { expect, test } from 'vitest'
import { findCitations } from './citations.js'

test.each([
  '// Spec §2',
  '/** (design 9.3) */',
  'see product-spec.txt',
  'design.md has it',
  'style 3.3',
  '§8',
  'Design section 4',
])('%s cites what is not in the repository', (line) => {
  expect(findCitations('a.ts', `first\n${line}`)).toMatchObject([{ path: 'a.ts', line: 2 }])
})

test.each(['R5.21 refuses zero', 'the design of the button', 'docs/requirements.md', 'style = 3'])(
  '%s passes',
  (line) => {
    expect(findCitations('a.ts', line)).toEqual([])
  },
)
