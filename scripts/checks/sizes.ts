import type { Check } from './Check.js'

const limit = 250

/** Lists long stylesheets. Biome's noExcessiveLinesPerFile has the same limit for code, not for CSS. */
export const sizes: Check = {
  name: 'sizes',
  find: (project) =>
    [...project]
      .filter(([path]) => path.endsWith('.css'))
      .map(([path, text]) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > limit)
      .map(({ path, lines }) => ({
        path,
        line: limit + 1,
        message: `${lines} lines, the limit is ${limit}`,
        fix: 'give the second component a stylesheet of its own',
      })),
}
