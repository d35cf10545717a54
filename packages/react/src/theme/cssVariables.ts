import type { ThemeOverrides } from './Theme.js'

/** Returns the CSS custom properties of tokens: `color.accentText` is `--billfold-color-accent-text`. */
export function cssVariables(overrides: ThemeOverrides | undefined): [name: string, value: string][] {
  return Object.entries(overrides ?? {}).flatMap(([group, tokens]) =>
    Object.entries(tokens ?? {}).flatMap(([token, value]): [string, string][] =>
      typeof value !== 'string'
        ? []
        : [[`--billfold-${group}-${token.replace(/[A-Z]/g, '-$&').toLowerCase()}`, value]],
    ),
  )
}
