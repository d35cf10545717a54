'use client'
import { Mark } from './Mark.js'
import { useBrandMark, useOwnMark } from './marks/useMarks.js'

export type OnrampMarkProps = {
  /** Id of a card provider, such as `stripe`. */
  onramp: string
  /** Display name; its first letter replaces a missing mark. */
  name: string
}

/** Renders the mark of a card provider. Decorative: the name is next to it. */
export function OnrampMark({ onramp, name }: OnrampMarkProps) {
  const own = useOwnMark('onramps', onramp)
  const art = useBrandMark('onramps', own ? undefined : onramp)
  return <Mark own name={name} src={own} art={art} />
}
