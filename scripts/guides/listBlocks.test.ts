import { expect, test } from 'vitest'
import { listBlocks } from './listBlocks.js'

test('blocks of TypeScript are found with their line, others are left alone', () => {
  const page = '# Title\n```sh\nnpm start\n```\ntext\n```tsx\nconst a = 1\n```\n```ts\nconst b = 2\n```\n'
  expect(listBlocks(page)).toEqual([
    { code: 'const a = 1\n', extension: 'tsx', line: 6, path: undefined },
    { code: 'const b = 2\n', extension: 'ts', line: 9, path: undefined },
  ])
})

test('a line before a block that begins with the name of a file names the block', () => {
  const page = 'text\n\n`app/page.tsx` is a server component.\n```tsx\nconst a = 1\n```\n'
  expect(listBlocks(page)).toMatchObject([{ code: 'const a = 1\n', line: 4, path: 'app/page.tsx' }])
})
