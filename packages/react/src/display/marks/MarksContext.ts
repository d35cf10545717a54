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
  /** URLs by chain id. @default the icon of the chain, else the kit's marks */
  networks?: Readonly<Record<number, string>> | undefined
  /** URLs by chain id and address, such as `1:0xa0b8…`, or `1:native`. @default the kit's marks */
  tokens?: Readonly<Record<`${number}:${string}`, string>> | undefined
}

export type MarkKind = keyof Marks

/** Kinds of marks, which are the names in the option. */
const kinds: readonly string[] = ['wallets', 'logins', 'networks', 'tokens'] satisfies MarkKind[]

/** Checks the form of the option. */
export function isMarks(value: unknown): value is Marks {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(
    ([kind, images]) =>
      kinds.includes(kind) &&
      (images === undefined ||
        (typeof images === 'object' &&
          images !== null &&
          Object.values(images).every((url) => typeof url === 'string'))),
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
  try {
    if (!isMarks(marks)) return new Map()
    return new Map(
      Object.entries(marks).flatMap(([kind, images]) =>
        Object.entries<string>(images ?? {}).map(
          ([id, url]) => [markKey(kind as MarkKind, id), url] as const,
        ),
      ),
    )
  } catch {
    return new Map()
  }
}

export const MarksContext = createContext<MarkImages>(new Map())
