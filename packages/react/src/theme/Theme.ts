import type { Tokens } from './tokens.js'

/** Any part of the tokens; what is left out keeps the value of the base theme. */
export type ThemeOverrides = {
  [Group in keyof Tokens]?: { [Token in keyof Tokens[Group]]?: string | undefined } | undefined
}

/** A custom look: one of the two built-in themes with some tokens replaced. */
export type Theme = { base: 'light' | 'dark'; overrides: ThemeOverrides }

/** What the `theme` option takes; `auto` follows the system. */
export type ThemeOption = 'light' | 'dark' | 'auto' | Theme
