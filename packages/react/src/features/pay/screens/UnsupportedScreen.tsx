'use client'
import { useEffect } from 'react'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { InfoIcon } from '../../../ui/icons/InfoIcon.js'
import { Panel } from '../../../ui/Panel.js'
import { Text } from '../../../ui/Text.js'
import { findDestinationToken } from '../findDestinationToken.js'
import { usePayState } from '../PayContext.js'
import type { UnsupportedProps } from '../PayParts.js'
import { PayScreen } from '../parts/PayScreen.js'

/** Spec §2, screen 13. */
export function UnsupportedScreen({ reason }: UnsupportedProps) {
  const t = useText('pay', english)
  const { emit } = useBillfold()
  const { chainId: dstChainId, address: dstTokenAddress } = findDestinationToken(usePayState().options)
  useEffect(
    () => emit('step', { action: 'ub:ui:unsupported_token', dstChainId, dstTokenAddress }),
    [emit, dstChainId, dstTokenAddress],
  )
  return (
    <PayScreen title={t(`unsupported.${reason}`)}>
      <Panel height={350}>
        <InfoIcon size={32} />
        <Text align="center">{t(`unsupported.${reason}Text`)}</Text>
        <Text size="small" tone="secondary" align="center">
          {t('unsupported.plain')}
        </Text>
      </Panel>
    </PayScreen>
  )
}
