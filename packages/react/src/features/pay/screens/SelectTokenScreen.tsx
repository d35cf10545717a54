'use client'
import { BillfoldError } from '@billfold/core'
import { useEffect } from 'react'
import type { PayOptionsParameters } from '../../../hooks/payment/usePayOptions.js'
import { usePayOptions } from '../../../hooks/payment/usePayOptions.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { ScrollArea } from '../../../ui/layout/ScrollArea.js'
import { List } from '../../../ui/list/List.js'
import { VisuallyHidden } from '../../../ui/live-region/VisuallyHidden.js'
import { Text } from '../../../ui/text/Text.js'
import { PayScreen } from '../components/PayScreen.js'
import { TokenOption, TokenSkeletons } from '../components/TokenOption.js'
import { usePayState } from '../provider/PayContext.js'
import { useDestination, usePayer } from '../provider/payHooks.js'

/** Lists the wallet's tokens (R2.160 to R2.164); a failed list is a flow error (R4.16). */
export function SelectTokenScreen() {
  const t = useText('pay', english)
  const { moveMethod, send } = usePayState()
  const parameters = useParameters()
  const { data, error } = usePayOptions(parameters)
  const hasPayer = parameters !== undefined
  const failure = data ? null : error
  useEffect(() => {
    if (!hasPayer) send({ type: 'FAIL', error: new BillfoldError('NoWalletConnected') })
    else if (failure) send({ type: 'FAIL', error: failure })
  }, [hasPayer, failure, send])
  const leave = () => moveMethod('BACK')
  return (
    <PayScreen title={t('token.title')} onBack={leave}>
      {data?.length === 0 ? (
        <Panel>
          <Text weight="bold" align="center">
            {t('token.none')}
          </Text>
          <Text tone="secondary" align="center">
            {t('token.noneText')}
          </Text>
          <Button variant="secondary" onClick={leave}>
            {t('token.another')}
          </Button>
        </Panel>
      ) : (
        <ScrollArea height={400} label={t('token.balances')}>
          <Text size="small" tone="secondary">
            {t(data ? 'token.balances' : 'token.loading')}
          </Text>
          {data ? (
            <List>
              {data.map((option) => (
                <TokenOption key={`${option.token.chainId}:${option.token.address}`} option={option} />
              ))}
            </List>
          ) : (
            <TokenSkeletons />
          )}
        </ScrollArea>
      )}
      <VisuallyHidden live="polite">{data ? '' : t('token.loading')}</VisuallyHidden>
    </PayScreen>
  )
}

function useParameters(): PayOptionsParameters | undefined {
  const { options } = usePayState()
  const payer = usePayer()
  const destination = useDestination()
  if (!payer || !destination) return undefined
  const { token, amount, receiver } = destination
  return {
    mode: options.mode,
    destinationToken: token,
    amount,
    payer: payer.address,
    receiver,
    supportedTokens: options.supportedTokens,
  }
}
