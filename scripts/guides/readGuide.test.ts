import { expect, test } from 'vitest'
import { listBlocks, listCommands } from './readGuide.js'

test('blocks of TypeScript are found with their line, others are left alone', () => {
  const page = '# Title\n```sh\nnpm start\n```\ntext\n```tsx\nconst a = 1\n```\n```ts\nconst b = 2\n```\n'
  expect(listBlocks(page)).toEqual([
    { code: 'const a = 1\n', extension: 'tsx', line: 6, path: undefined },
    { code: 'const b = 2\n', extension: 'ts', line: 9, path: undefined },
  ])
})

test('the example in a comment is a block', () => {
  const source =
    '/**\n * Reads it.\n *\n * @example\n * ```tsx\n * const a = 1\n * ```\n */\nexport function read() {}\n'
  expect(listBlocks(source)).toMatchObject([{ code: 'const a = 1\n', extension: 'tsx', line: 5 }])
})

test('a line before a block that begins with the name of a file names the block', () => {
  const page = 'text\n\n`app/page.tsx` is a server component.\n```tsx\nconst a = 1\n```\n'
  expect(listBlocks(page)).toMatchObject([{ code: 'const a = 1\n', line: 4, path: 'app/page.tsx' }])
})

test('the commands of a page are listed without comments, with the place where they run', () => {
  const page =
    'Text\n```sh\nnpm start    # a world\n\nnpm i <this folder>/x#1.tgz   # in your project; soon\n```\n```ts\nlet a\n```\n'
  expect(listCommands(page)).toEqual([
    { line: 'npm start', inProject: false },
    { line: 'npm i <this folder>/x#1.tgz', inProject: true },
  ])
})
