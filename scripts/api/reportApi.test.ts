import { expect, test } from 'vitest'
import { findDeclaration } from './reportApi.js'

const source = `import type { Address } from 'viem';
/** Comments do not count. */
export type Options = {
    name: string;
    age?: number | undefined;
};
export declare function greet(options: Options): string;
`

test('a declaration is one line without comments, so that a changed field shows as a changed line', () => {
  expect(findDeclaration(source, 'Options')).toBe(
    'type Options = { name: string; age?: number | undefined; };',
  )
  expect(findDeclaration(source, 'greet')).toBe('function greet(options: Options): string;')
  expect(findDeclaration(source, 'missing')).toBeUndefined()
})
