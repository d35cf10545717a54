import { expect, test } from 'vitest'
import { remoteCode } from './remoteCode.js'

function find(code: string, path = 'packages/react/src/ui/a.ts') {
  return remoteCode.find(new Map([[path, `export const a = (x) =>\n  ${code}`]]))
}

test.each(["import('./b.js')", "import('viem/ens')", "import('@scope/name')", "document.createElement('a')"])(
  'T60 %s passes',
  (code) => {
    expect(find(code)).toEqual([])
  },
)

test.each([
  "import('https://cdn.example/a.js')",
  "import('//cdn.example/a.js')",
  "import('data:text/javascript,1')",
  'import(x)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is looked at
  'import(`${x}/a.js`)',
  'eval(x)',
  'new Function(x)',
  'importScripts(x)',
  "document.createElement('script')",
])('T60 %s is refused', (code) => {
  expect(find(code)).toMatchObject([{ line: 2 }])
  expect(find(code, 'packages/wallet-frame/src/a.ts')).toHaveLength(1)
})

test('T60 tests and the server are free', () => {
  expect(find('import(x)', 'packages/react/src/ui/a.test.ts')).toEqual([])
  expect(find('import(x)', 'packages/server/src/a.ts')).toEqual([])
})
