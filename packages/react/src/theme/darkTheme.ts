import type { Theme, ThemeOverrides } from './Theme.js'

/** The dark theme with some tokens replaced. */
export function darkTheme(overrides: ThemeOverrides = {}): Theme {
  return { base: 'dark', overrides }
}
