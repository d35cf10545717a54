'use client'
import { useContext, useMemo } from 'react'
import { findText } from './findText.js'
import { LocaleContext } from './LocaleContext.js'
import type { English } from './Messages.js'
import type { TextAt, TextPath, TextValues } from './TextPath.js'

/** Gives the text at a path, with its placeholders filled; both are checked by the compiler. */
export type Translate<Tree> = <Path extends TextPath<Tree>>(
  path: Path,
  ...values: TextValues<TextAt<Tree, Path>, string | number>
) => string

/** The texts of one group in the language in use; the English, or the part that is used, is handed in, so that it loads with its feature. */
export function useText<Group extends keyof English, Tree extends Partial<English[Group]> = English[Group]>(
  group: Group,
  english: Tree,
): Translate<Tree> {
  const { sources, dir } = useContext(LocaleContext)
  return useMemo(() => {
    const trees = [...sources.map((source) => source?.[group]), english]
    return (path: string, values?: Record<string, string | number>) => {
      const text = findText(trees, path) ?? path
      return values ? fillText(text, values, dir === 'rtl') : text
    }
  }, [sources, group, english, dir]) as Translate<Tree>
}

/** In right-to-left text a value is isolated, so that `0x…` and `1.5 ETH` keep their order. */
function fillText(text: string, values: Record<string, string | number>, isolate: boolean): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return isolate ? `\u2068${value}\u2069` : String(value)
  })
}
