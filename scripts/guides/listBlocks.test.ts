import { expect, test } from 'vitest'
import { listBlocks } from './listBlocks.js'

test('blocks of TypeScript are found with their line, others are left alone', () => {
  const page = '# Title\n```sh\nnpm start\n```\ntext\n```tsx\nconst a = 1\n```\n```ts\nconst b = 2\n```\n'
  expect(listBlocks(page)).toEqual([
    { code: 'const a = 1\n', extension: 'tsx', line: 6 },
    { code: 'const b = 2\n', extension: 'ts', line: 9 },
  ])
})
