'use client'
import { Mark } from './Mark.js'

export type LoginMarkProps = {
  /** Id of a social provider, such as `google`, or a method such as `email`. */
  provider: string
  /** Display name; its first letter replaces a mark that nobody has drawn. @default the id */
  name?: string | undefined
  /** Px. @default 24 */
  size?: number | undefined
}

/** Renders the mark of a login provider, or a lettered tile. Decorative: the name is next to it. */
export function LoginMark({ provider, name = provider, size = 24 }: LoginMarkProps) {
  return <Mark round name={name} size={size} />
}
