import type { Theme, ThemeOverrides } from './Theme.js'

/** The light theme with some tokens replaced. */
export function lightTheme(overrides: ThemeOverrides = {}): Theme {
  return { base: 'light', overrides }
}
