'use client'
import type { PayMode } from '@billfold/core'
import { findDestinationToken } from '@billfold/core/internal'
import { useEffect } from 'react'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { InfoIcon } from '../../../ui/icons/screenIcons.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Text } from '../../../ui/text/Text.js'
import { PayScreen } from '../components/PayScreen.js'
import { type UnsupportedProps, usePayState } from '../provider/PayContext.js'

/** Option that names the token, in each widget and in `PayWidget`. */
const tokenOptions = {
  fund_wallet: '`tokenAddress`, or `destinationToken`',
  direct_payment: '`tokenAddress`, or `paymentInfo.token`',
  transaction: '`transaction.erc20Value`',
} as const satisfies Record<PayMode, string>

/** Explains that the token, chain or testnet is unsupported (R2.197, R2.198). */
export function UnsupportedScreen({ reason }: UnsupportedProps) {
  const t = useText('pay', english)
  const { emit, warn } = useBillfold()
  const { options } = usePayState()
  const { chainId: dstChainId, address: dstTokenAddress } = findDestinationToken(options)
  useEffect(() => {
    warn(
      `Billfold: the token ${dstTokenAddress} on chain ${dstChainId} cannot be paid in (${tokenOptions[options.mode]}). Check that it is an ERC-20 contract on that chain, and that your services list it.`,
    )
  }, [warn, dstTokenAddress, dstChainId, options.mode])
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
