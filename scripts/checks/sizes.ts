import type { Check } from './Check.js'
import { isTest } from './places.js'

const limits = { file: 250, screen: 200 }

/** Tables and words grow with the product, not with its complexity (style 3.3). */
const exempt: readonly RegExp[] = [
  /^packages\/react\/src\/locale\/[a-z]{2}_[A-Z]{2}\.ts$/,
  /^packages\/react\/src\/locale\/en\//,
  /^packages\/core\/src\/wallets\/directory\//,
  /^packages\/core\/src\/errors\/catalogue\.ts$/,
  /^packages\/core\/src\/money\/currencies\.ts$/,
  // The list of public names.
  /^packages\/[^/]+\/src\/exports\/index\.ts$/,
]

/** Files that grew past the point where one can still see what is in them. */
export const sizes: Check = {
  name: 'sizes',
  find(project) {
    return [...project]
      .filter(([path]) => /\.(ts|tsx|mts|mjs|css)$/.test(path) && !isTest(path))
      .filter(([path]) => !exempt.some((pattern) => pattern.test(path)))
      .flatMap(([path, text]) => {
        const limit = path.endsWith('Screen.tsx') ? limits.screen : limits.file
        const lines = text.trimEnd().split('\n').length
        if (lines <= limit) return []
        const message = `${lines} lines, the limit is ${limit}`
        return [
          { path, line: limit + 1, message, fix: 'it holds two things: give the second a file of its own' },
        ]
      })
  },
}
