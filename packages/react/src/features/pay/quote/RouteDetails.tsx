'use client'
import { chainName, type PayQuote } from '@billfold/core/internal'
import type { ReactNode } from 'react'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Details } from '../../../ui/notice/Details.js'
import { TokenAmount } from '../components/TokenAmount.js'
import { useDestination } from '../provider/payHooks.js'
import { useStepTitle } from './QuoteDetails.js'
import styles from './RouteDetails.module.css'

type Stop = { title: ReactNode; notes: readonly ReactNode[] }
type QuoteStep = PayQuote['steps'][number]

/** Returns the approvals, fees and exchanges of a step, in order. */
function useStops(): (step: QuoteStep) => Stop[] {
  const t = useText('pay', english)
  const rich = useRichText('pay', english)
  const chains = useChains()
  const titleOf = useStepTitle()
  return (step) => {
    const { originToken: from, destinationToken: to, transactions } = step
    const [origin, destination] = [chainName(chains, from.chainId), chainName(chains, to.chainId)]
    const preparations = transactions.flatMap(({ action }): Stop[] => {
      if (action !== 'approval' && action !== 'fee') return []
      const title =
        action === 'fee' ? t('processing.rows.fee') : t('processing.rows.approval', { symbol: from.symbol })
      return [{ title, notes: [origin] }]
    })
    const main = transactions.findLast(({ action }) => action !== 'approval' && action !== 'fee')
    const amounts = rich('preview.between', {
      from: <TokenAmount token={from} amount={step.originAmount} />,
      to: <TokenAmount token={to} amount={step.destinationAmount} />,
    })
    const place = origin === destination ? origin : t('preview.between', { from: origin, to: destination })
    const through =
      main && rich('preview.through', { address: <AddressText address={main.to} form="receipt" /> })
    return [...preparations, { title: titleOf(step), notes: [amounts, place, through] }]
  }
}

/** Shows each step of the route with amounts, network and contract, one press away. */
export function RouteDetails({ quote }: { quote: PayQuote }) {
  const t = useText('pay', english)
  const rich = useRichText('pay', english)
  const chains = useChains()
  const toStops = useStops()
  const destination = useDestination()
  if (quote.type === 'transfer' || quote.steps.length === 0 || !destination) return null
  const { token, receiver } = destination
  const last: Stop = {
    title: rich('preview.receive', {
      amount: <TokenAmount token={token} amount={quote.destinationAmount} />,
    }),
    notes: [chainName(chains, token.chainId), <AddressText key="to" address={receiver} form="receipt" />],
  }
  return (
    <Details summary={t('preview.routeDetails')}>
      <ol className={styles.stops}>
        {[...quote.steps.flatMap(toStops), last].map(({ title, notes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stops of a route never change order
          <li key={index} className={styles.stop}>
            <div className={styles.title}>{title}</div>
            {notes.map((note, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes of a stop never change order
              <div key={at}>{note}</div>
            ))}
          </li>
        ))}
      </ol>
    </Details>
  )
}
