'use client'

import type { ReactNode } from 'react'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Badge } from '../../../ui/text/Badge.js'
import { Text } from '../../../ui/text/Text.js'
import type { PayToken } from '../logic/payToken.js'
import { usePayState } from '../provider/PayContext.js'

export type PayScreenProps = {
  title: ReactNode
  onBack?: (() => void) | undefined
  footer?: ReactNode
  /** True on first screens, which show the branding. */
  branded?: boolean | undefined
  children?: ReactNode
}

/** Layout of a widget screen; shows a badge on testnets. */
export function PayScreen({ title, onBack, footer, branded, children }: PayScreenProps) {
  const t = useText('pay', english)
  const { isTest, options, state, leave, isResumed } = usePayState()
  const back = onBack ?? (state.flow.state === 'init' || isResumed ? leave : undefined)
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

/** Shows the product information; its chunk is loaded before the screen if there is any. */
export function ProductInfoSlot() {
  const { chunk } = usePayState().start
  return chunk ? <chunk.startParts.ProductInfo /> : null
}

/** Shows the order summary, if the options list items. */
export function OrderSlot({ token }: { token: PayToken }) {
  const { options, start } = usePayState()
  if (options.mode !== 'direct_payment' || !options.paymentInfo.items || !start.chunk) return null
  return <start.chunk.startParts.OrderSummary token={token} />
}

/** Offers an unfinished payment; its chunk is loaded if the journal has any. */
export function ResumeSlot() {
  const { store, later } = usePayState()
  return store && later.chunk ? <later.chunk.ResumeNotice /> : null
}
