'use client'
import { formatAmount, parseUnits } from '@billfold/core'
import { chainName } from '@billfold/core/internal'
import { useEffect, useId } from 'react'
import { useChains } from 'wagmi'
import { Figure } from '../../../display/Figure.js'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Badge } from '../../../ui/text/Badge.js'
import { DetailList, DetailRow } from '../components/DetailList.js'
import { OrderSlot, PayScreen, ProductInfoSlot, ResumeSlot } from '../components/PayScreen.js'
import { Price } from '../components/Price.js'
import { StartButton } from '../components/StartButton.js'
import { TokenGate } from '../components/TokenGate.js'
import type { PayToken } from '../logic/payToken.js'
import { toFiat } from '../logic/payToken.js'
import { usePayState } from '../provider/PayContext.js'

/** First screen of mode `direct_payment` (R2.216 to R2.226). */
export function DirectPaymentScreen() {
  const t = useText('pay', english)
  const title = usePayState().options.metadata?.title ?? t('direct.title')
  return <TokenGate title={title}>{(token) => <DirectPayment title={title} token={token} />}</TokenGate>
}

/** Fails early if the configured amount has more decimals than the token. */
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
              destinationAmount: parseUnits(amount, token.decimals),
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
      <ProductInfoSlot />
      <Price id={priceId} fiat={fiat} token={token}>
        <Figure value={formatAmount(amount, { decimals: token.decimals })} symbol={token.symbol} />
      </Price>
      <OrderSlot token={token} />
      <Stack row justify="center">
        <Badge>{t('direct.oneTime')}</Badge>
      </Stack>
      <DetailList>
        <DetailRow label={t('direct.network')}>
          <bdi>{chainName(chains, token.chainId)}</bdi>
        </DetailRow>
      </DetailList>
    </PayScreen>
  )
}
