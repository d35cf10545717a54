import { expect, test } from 'vitest'
import { listCommands } from './listCommands.js'

test('the commands of a page are listed without comments, with the place where they run', () => {
  const page =
    'Text\n```sh\nnpm start    # a world\n\nnpm i <this folder>/x#1.tgz   # in your project; soon\n```\n```ts\nlet a\n```\n'
  expect(listCommands(page)).toEqual([
    { line: 'npm start', inProject: false },
    { line: 'npm i <this folder>/x#1.tgz', inProject: true },
  ])
})
