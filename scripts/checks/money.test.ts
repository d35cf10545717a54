import { expect, test } from 'vitest'
import { money } from './money.js'

function find(code: string, path = 'packages/core/src/money/a.ts') {
  return money.find(new Map([[path, `export const a = (x) =>\n  ${code}`]]))
}

test.each(['BigInt(x) * 10n', '+1', 'Number.isInteger(x)', "'Number(1)'", 'x // parseFloat(x)'])(
  '%s passes',
  (code) => {
    expect(find(code)).toEqual([])
  },
)

test.each(['Number(x)', 'parseFloat(x)', 'Number.parseFloat(x)', 'x.toFixed(2)', 'x.toPrecision(3)', '+x'])(
  'T37 %s is refused where money is handled',
  (code) => {
    expect(find(code)).toMatchObject([{ line: 2 }])
    expect(find(code, 'packages/core/src/pay/quote/a.ts')).toHaveLength(1)
  },
)

test('tests and code without amounts are free', () => {
  expect(find('Number(x)', 'packages/core/src/money/a.test.ts')).toEqual([])
  expect(find('Number(x)', 'packages/core/src/chains/a.ts')).toEqual([])
})
