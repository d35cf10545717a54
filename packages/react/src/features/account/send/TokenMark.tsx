'use client'
import { TokenIcon } from '../../../display/TokenIcon.js'
import type { SendToken } from './SendToken.js'

/** A token's own icon, or a lettered tile. */
export function TokenMark({ token: { symbol, icon } }: { token: SendToken }) {
  return <TokenIcon name={symbol} src={icon} own />
}
