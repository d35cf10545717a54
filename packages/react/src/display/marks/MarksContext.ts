'use client'
import { createContext } from 'react'

/** Images of your own for marks, by id. They come before all others, and the page loads them as they are. */
export type Marks = {
  /**
   * URLs by the wallet's id, such as `io.metamask`, or its connector's. An extension that announces itself shows its
   * own image. @default the kit's marks
   */
  wallets?: Readonly<Record<string, string>> | undefined
  /** URLs by the provider's id on the wallet's server, such as `google`. @default the kit's marks */
  logins?: Readonly<Record<string, string>> | undefined
  /** URLs by the card provider's id, such as `stripe`. @default the kit's marks */
  onramps?: Readonly<Record<string, string>> | undefined
  /** URLs by chain id. @default the icon of the chain, else the kit's marks */
  networks?: Readonly<Record<number, string>> | undefined
  /** URLs by chain id and address, such as `1:0xa0b8…`, or `1:native`. @default the kit's marks */
  tokens?: Readonly<Record<`${number}:${string}`, string>> | undefined
}

export type MarkKind = keyof Marks

/** Kinds of marks, which are the names in the option. */
const kinds: readonly MarkKind[] = ['wallets', 'logins', 'onramps', 'networks', 'tokens']

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Checks the form of the option. */
export function isMarks(value: unknown): value is Marks {
  return (
    isTable(value) &&
    Object.entries(value).every(
      ([kind, urls = {}]) =>
        kinds.includes(kind as MarkKind) &&
        isTable(urls) &&
        Object.values(urls).every((url) => typeof url === 'string'),
    )
  )
}

/** Images by kind and id in lower case. */
export type MarkImages = ReadonlyMap<string, string>

/** Returns the key of an image. */
export function markKey(kind: MarkKind, id: string): string {
  return `${kind} ${id.toLowerCase()}`
}

/** Reads the option once; one that cannot be read is as if it were not there. */
export function readMarks(marks: unknown): MarkImages {
  const images = new Map<string, string>()
  try {
    if (isMarks(marks))
      for (const kind of kinds)
        for (const [id, url] of Object.entries(marks[kind] ?? {})) images.set(markKey(kind, id), url)
  } catch {
    images.clear()
  }
  return images
}

export const MarksContext = createContext<MarkImages>(new Map())
