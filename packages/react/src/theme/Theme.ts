import type { Tokens } from './tokens.js'

/** Any subset of the tokens; the rest keeps the values of the base theme. */
export type ThemeOverrides = {
  [Group in keyof Tokens]?: { [Token in keyof Tokens[Group]]?: string | undefined } | undefined
}

/** A custom theme: a built-in theme with some tokens replaced; a value may be `light-dark(…)` on `auto`. */
export type Theme = { base: 'light' | 'dark' | 'auto'; overrides: ThemeOverrides }

/** Value of the `theme` option; `auto` follows the system. */
export type ThemeOption = 'light' | 'dark' | 'auto' | Theme

/** Creates a theme from the light one with some tokens replaced. */
export function lightTheme(overrides: ThemeOverrides = {}): Theme {
  return { base: 'light', overrides }
}

/** Creates a theme from the dark one with some tokens replaced. */
export function darkTheme(overrides: ThemeOverrides = {}): Theme {
  return { base: 'dark', overrides }
}
