'use client'

import { formatFiat } from '@billfold/core'
import { chainName, type PayQuote, type PlanStep, type PriceImpact } from '@billfold/core/internal'
import { useCallback } from 'react'
import { useChains } from 'wagmi'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Checkbox } from '../../../ui/field/Checkbox.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailRow } from '../components/DetailList.js'
import { formatPercent } from '../logic/format.js'
import styles from './QuoteDetails.module.css'

type Action = keyof typeof english.preview.actions

/** Lists the upcoming wallet requests. */
export function WalletRequestList({ plan }: { plan: readonly PlanStep[] }) {
  const t = useText('pay', english)
  const words = plan.map(({ action, switches }) => {
    const known = (Object.hasOwn(english.preview.actions, action) ? action : 'other') as Action
    return [t(`preview.actions.${known}`), switches && t('preview.switches')].filter(Boolean).join(' ')
  })
  return (
    <>
      {t('preview.asksTimes', { count: plan.length })}
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: requests of a plan never change order
        <Text key={index} as="div" size="small" tone="secondary">
          {words.length > 1 && `${index + 1}. `}
          {word}
        </Text>
      ))}
    </>
  )
}

/** Shows the loss between paid and received value. */
export function PriceImpactRow({ priceImpact }: { priceImpact: PriceImpact | undefined }) {
  const t = useText('pay', english)
  if (!priceImpact || priceImpact.percent === '0') return null
  const { lost, currency, percent } = priceImpact
  return (
    <DetailRow label={t('preview.fees')}>
      <bdi dir="ltr">{`${formatFiat(lost, { currency })} (${formatPercent(percent)})`}</bdi>
    </DetailRow>
  )
}

export type PriceImpactConsentProps = {
  priceImpact: PriceImpact | undefined
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
}

/** Warns about a high loss; a very high one needs a separate consent. */
export function PriceImpactConsent({ priceImpact, isAccepted, onChange }: PriceImpactConsentProps) {
  const t = useText('pay', english)
  if (!priceImpact || priceImpact.level === 'none') return null
  const { percent, lost, currency, level } = priceImpact
  if (level === 'warn') return <Notice tone="caution">{t('preview.lossHigh', { percent })}</Notice>
  return (
    <Checkbox checked={isAccepted} onChange={onChange}>
      {t('preview.accept', { percent, value: formatFiat(lost, { currency }) })}
    </Checkbox>
  )
}

type QuoteStep = PayQuote['steps'][number]

/** Returns a function that describes a route step. */
export function useStepTitle(): (step: Pick<QuoteStep, 'originToken' | 'destinationToken'>) => string {
  const t = useText('pay', english)
  return useCallback(
    ({ originToken, destinationToken }) => {
      const [from, to] = [originToken.symbol, destinationToken.symbol]
      if (originToken.chainId === destinationToken.chainId)
        return from === to ? t('preview.transfer', { symbol: from }) : t('preview.swap', { from, to })
      return from === to ? t('preview.bridge', { symbol: from }) : t('preview.bridgeTo', { from, to })
    },
    [t],
  )
}

/** Shows route length and numbered steps, if there are several (R2.178, R2.179). */
export function RouteSteps({ steps }: Pick<PayQuote, 'steps'>) {
  const t = useText('pay', english)
  const chains = useChains()
  const titleOf = useStepTitle()
  if (steps.length < 2) return null
  return (
    <section>
      <Text weight="bold">
        {t('preview.route')} · {t('preview.routeLength', { count: steps.length })}
      </Text>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const [from, to] = [step.originToken.chainId, step.destinationToken.chainId]
          const names = { from: chainName(chains, from), to: chainName(chains, to) }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps of a quote never change order
            <li key={index}>
              {titleOf(step)}
              <Text as="div" size="small" tone="secondary">
                {from === to ? names.from : t('preview.between', names)}
              </Text>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
