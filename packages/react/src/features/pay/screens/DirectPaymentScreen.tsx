'use client'
import { chainName, formatAmount, parseUnits } from '@billfold/core'
import { useEffect, useId } from 'react'
import { useChains } from 'wagmi'
import { Figure } from '../../../display/Figure.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { Badge } from '../../../ui/Badge.js'
import { Stack } from '../../../ui/Stack.js'
import { usePayState } from '../PayContext.js'
import type { PayToken } from '../PayToken.js'
import { Fact, Facts } from '../parts/Facts.js'
import { PayScreen } from '../parts/PayScreen.js'
import { PitchSlot } from '../parts/PitchSlot.js'
import { Price } from '../parts/Price.js'
import { ResumeSlot } from '../parts/ResumeSlot.js'
import { StartButton } from '../parts/StartButton.js'
import { TokenGate } from '../parts/TokenGate.js'
import { toFiat } from '../toFiat.js'

/** Spec §2 "Direct payment screen". */
export function DirectPaymentScreen() {
  const t = useText('pay', english)
  const title = usePayState().options.metadata?.title ?? t('direct.title')
  return <TokenGate title={title}>{(token) => <DirectPayment title={title} token={token} />}</TokenGate>
}

/** An amount that is finer than the token is the integrator's mistake: it fails before anybody presses. */
function useAmountCheck({ decimals, symbol }: PayToken): void {
  const { warn } = useBillfold()
  const { options, send } = usePayState()
  const amount = options.mode === 'direct_payment' ? options.paymentInfo.amount : '0'
  useEffect(() => {
    try {
      parseUnits(amount, decimals)
    } catch (error) {
      warn(
        `Billfold: the amount "${amount}" has more decimals than ${symbol}. Pass at most ${decimals} in \`amount\`.`,
      )
      send({ type: 'FAIL', error: error as Error })
    }
  }, [amount, decimals, symbol, warn, send])
}

function DirectPayment({ title, token }: { title: string; token: PayToken }) {
  const t = useText('pay', english)
  const { options, currency, send } = usePayState()
  const chains = useChains()
  const priceId = useId()
  useAmountCheck(token)
  if (options.mode !== 'direct_payment') return null
  const { amount, sellerAddress } = options.paymentInfo
  const fiat = toFiat(token, amount, currency)
  return (
    <PayScreen
      title={title}
      branded
      footer={
        <StartButton
          describedBy={priceId}
          onStart={() =>
            send({
              type: 'DESTINATION_CONFIRMED',
              destinationAmount: amount,
              destinationToken: token,
              receiverAddress: sellerAddress,
            })
          }
        >
          {fiat ? t('direct.buyFor', { value: fiat }) : t('direct.buy')}
        </StartButton>
      }
    >
      <ResumeSlot />
      <PitchSlot />
      <Price id={priceId} fiat={fiat} token={token}>
        <Figure value={formatAmount(amount, { decimals: token.decimals })} symbol={token.symbol} />
      </Price>
      <Stack row justify="center">
        <Badge>{t('direct.oneTime')}</Badge>
      </Stack>
      <Facts>
        <Fact label={t('direct.network')}>
          <bdi>{chainName(chains, token.chainId)}</bdi>
        </Fact>
      </Facts>
    </PayScreen>
  )
}
