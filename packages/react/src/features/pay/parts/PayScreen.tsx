'use client'
import type { ReactNode } from 'react'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { Badge } from '../../../ui/Badge.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { usePayState } from '../PayContext.js'

export type PayScreenProps = {
  title: ReactNode
  onBack?: (() => void) | undefined
  footer?: ReactNode
  /** The first screen may name the kit. */
  branded?: boolean | undefined
  children?: ReactNode
}

/** A screen of the widget; on a testnet it says so (design 9.31). */
export function PayScreen({ title, onBack, footer, branded, children }: PayScreenProps) {
  const t = useText('pay', english)
  const { isTest, options, flow, leave, isResumed } = usePayState()
  const back = onBack ?? (flow.state === 'init' || isResumed ? leave : undefined)
  return (
    <Screen title={title} onBack={back} footer={footer}>
      <Stack gap={16}>
        {isTest && (
          <Stack row justify="center">
            <Badge tone="accent">{t('testPayment')}</Badge>
          </Stack>
        )}
        {children}
        {branded && options.showBranding !== false && (
          <Text size="caption" tone="secondary" align="center">
            {t('branding')}
          </Text>
        )}
      </Stack>
    </Screen>
  )
}
