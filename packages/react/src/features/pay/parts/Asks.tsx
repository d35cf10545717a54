'use client'
import type { PlanStep } from '@billfold/core'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Text } from '../../../ui/Text.js'

type Action = keyof typeof english.preview.actions

/** How often the wallet will ask, and for what. */
export function Asks({ plan }: { plan: readonly PlanStep[] }) {
  const t = useText('pay', english)
  const words = plan.map(({ action, switches }) => {
    const known = (Object.hasOwn(english.preview.actions, action) ? action : 'other') as Action
    return [t(`preview.actions.${known}`), switches && t('preview.switches')].filter(Boolean).join(' ')
  })
  return (
    <>
      {plan.length === 1 ? t('preview.asksOnce') : t('preview.asksTimes', { count: plan.length })}
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the requests of one plan never move
        <Text key={index} as="div" size="small" tone="secondary">
          {word}
        </Text>
      ))}
    </>
  )
}
