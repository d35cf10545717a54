'use client'

import { useContext, useMemo } from 'react'
import { LocaleContext } from './LocaleContext.js'
import type { English } from './Messages.js'
import { findCategory, formatCount, type IsPlural } from './plurals.js'

/** Dotted paths of all texts in a tree. */
export type TextPath<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key
    : IsPlural<Tree[Key]> extends true
      ? Key
      : `${Key}.${TextPath<Tree[Key]>}`
}[keyof Tree & string]

/** Text at a dotted path. */
export type TextAt<Tree, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? TextAt<Tree[Head], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never

/** Names between braces in a text. */
export type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/**
 * Arguments of `t` after the path: the values of the text's placeholders, if it has any. A plural text always needs
 * `count`.
 */
export type TextValues<Text, Value> = [Text] extends [{ readonly other: infer Other }]
  ? [values: { count: number } & Record<Exclude<Placeholders<Other>, 'count'>, Value>]
  : [Placeholders<Text>] extends [never]
    ? []
    : [values: Record<Placeholders<Text>, Value>]

type Tree = { [key: string]: string | Tree | undefined } | undefined

/**
 * Finds the first text at a dotted path among several trees, in the form of a plural category. Messages of the host
 * app may throw when read.
 */
export function findText(
  trees: readonly unknown[],
  path: string,
  category: Intl.LDMLPluralRule = 'other',
): string | undefined {
  for (const tree of trees) {
    try {
      const node = path.split('.').reduce<unknown>((node, key) => (node as Tree)?.[key], tree)
      const text = typeof node === 'object' ? ((node as Tree)?.[category] ?? (node as Tree)?.other) : node
      if (typeof text === 'string') return text
    } catch {}
  }
  return undefined
}

/** Returns the text at a path with its placeholders filled; the compiler checks both. */
export type Translate<Tree> = <Path extends TextPath<Tree>>(
  path: Path,
  ...values: TextValues<TextAt<Tree, Path>, string | number>
) => string

/**
 * Returns the texts of one group in the current language. English is passed in, so that it loads with its
 * feature.
 */
export function useText<Group extends keyof English, Tree extends Partial<English[Group]> = English[Group]>(
  group: Group,
  english: Tree,
): Translate<Tree> {
  const { sources, dir, lang } = useContext(LocaleContext)
  return useMemo(() => {
    const trees = [...sources, { [group]: english }]
    return (path: string, values?: Record<string, string | number>) => {
      const count = values?.count
      const text = findText(trees, `${group}.${path}`, findCategory(lang, count)) ?? path
      if (!values) return text
      const shown = typeof count === 'number' ? { ...values, count: formatCount(lang, count) } : values
      return fillText(text, shown, dir === 'rtl')
    }
  }, [sources, group, english, dir, lang]) as Translate<Tree>
}

/** Isolates values in right-to-left text, so that `0x…` and `1.5 ETH` keep their order. */
function fillText(text: string, values: Record<string, string | number>, isolate: boolean): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return isolate ? `\u2068${value}\u2069` : String(value)
  })
}
