import type { ThemeOption } from './Theme.js'

export const themeNames = ['light', 'dark', 'auto'] as const

/** Whether a theme is one of ours, or made from one of ours; apps in plain JavaScript may pass anything. */
export function isTheme(theme: unknown): theme is ThemeOption {
  try {
    const name = typeof theme === 'object' && theme !== null && 'base' in theme ? theme.base : theme
    return themeNames.some((known) => known === name)
  } catch {
    // An object may refuse to be looked at.
    return false
  }
}
