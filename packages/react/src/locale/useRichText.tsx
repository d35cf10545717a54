'use client'
import { Fragment, type ReactNode, useContext, useMemo } from 'react'
import { LocaleContext } from './LocaleContext.js'
import type { English } from './Messages.js'
import { findCategory } from './plurals.js'
import type { TextAt, TextPath, TextValues } from './useText.js'
import { findText } from './useText.js'

type TranslateRich<Tree> = <Path extends TextPath<Tree>>(
  path: Path,
  ...values: TextValues<TextAt<Tree, Path>, ReactNode>
) => ReactNode

/** Works like `useText`, for texts whose placeholders hold elements such as links. */
export function useRichText<Group extends keyof English>(
  group: Group,
  english: English[Group],
): TranslateRich<English[Group]> {
  const { sources, lang } = useContext(LocaleContext)
  return useMemo(() => {
    const trees = [...sources, { [group]: english }]
    return (path: string, values: Record<string, ReactNode> = {}) =>
      (findText(trees, `${group}.${path}`, findCategory(lang, values.count)) ?? path)
        .split(/\{(\w+)\}/)
        .map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>
        ))
  }, [sources, group, english, lang]) as TranslateRich<English[Group]>
}
