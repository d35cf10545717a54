'use client'
import { BillfoldError, parseUnits } from '@billfold/core'
import { useEffect } from 'react'
import type { PayOptionsParameters } from '../../../hooks/payOptionsQuery.js'
import { usePayOptions } from '../../../hooks/usePayOptions.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { List } from '../../../ui/List.js'
import { Panel } from '../../../ui/Panel.js'
import { ScrollArea } from '../../../ui/ScrollArea.js'
import { Text } from '../../../ui/Text.js'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js'
import { usePayState } from '../PayContext.js'
import { PayScreen } from '../parts/PayScreen.js'
import { TokenOption } from '../parts/TokenOption.js'
import { TokenSkeletons } from '../parts/TokenSkeletons.js'
import { useDestination } from '../useDestination.js'
import { usePayer } from '../usePayer.js'

/** Spec §2, screen 4; a list that cannot be read is an error of the flow (R4.16). */
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
  const { options, flow } = usePayState()
  const payer = usePayer()
  const destination = useDestination()
  if (!payer || !destination) return undefined
  const { token, amount, receiver } = destination
  return {
    mode: flow.mode,
    destinationToken: token,
    amount: parseUnits(amount, token.decimals),
    payer: payer.address,
    receiver,
    supportedTokens: options.supportedTokens,
  }
}
