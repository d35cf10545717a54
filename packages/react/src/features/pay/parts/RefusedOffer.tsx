'use client'
import { readRefusal } from '@billfold/core'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Row } from '../../../ui/Row.js'
import { formatPrice } from '../formatPrice.js'
import { onrampNames } from '../onrampNames.js'
import type { Offers } from '../useOffers.js'

/** How a limit is told. */
const words = { amountTooLow: 'atLeast', amountTooHigh: 'atMost' } as const

/** A card provider that offers nothing, and why; limits as amounts, where the provider says them. */
export function RefusedOffer({ onramp, error }: Offers['refusals'][number]) {
  const t = useText('pay', english)
  const rich = useRichText('pay', english)
  const { reason, limit } = readRefusal(error)
  const name = onrampNames[onramp]
  const isLimit = reason === 'amountTooLow' || reason === 'amountTooHigh'
  const amount = limit && <bdi dir="ltr">{formatPrice(limit.amount, limit.currency)}</bdi>
  const why = isLimit && amount ? rich(`provider.${words[reason]}`, { amount }) : t(`cardRefusals.${reason}`)
  return <Row icon={<WalletIcon name={name} />} title={name} subtitle={why} disabled />
}
