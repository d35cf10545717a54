'use client'
import { chainName, type PayQuote } from '@billfold/core'
import { useChains } from 'wagmi'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Text } from '../../../ui/Text.js'
import styles from './RouteSteps.module.css'
import { useStepTitle } from './useStepTitle.js'

/** Spec §2, screen 8: how long the route is, and its numbered steps; only where there are several. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one quote never move
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
