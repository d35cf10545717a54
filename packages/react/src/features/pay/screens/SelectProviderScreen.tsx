'use client'

import { BillfoldError, formatAmount, formatUnits } from '@billfold/core'
import type { OnrampQuote } from '@billfold/core/actions'
import { display, readRefusal } from '@billfold/core/internal'
import { useEffect } from 'react'
import { OnrampMark } from '../../../display/OnrampMark.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { useAnnounced } from '../../../ui/live-region/AnnounceContext.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Text } from '../../../ui/text/Text.js'
import { PayScreen } from '../components/PayScreen.js'
import { formatPrice, onrampNames } from '../logic/format.js'
import { useCardOffer, usePayState } from '../provider/PayContext.js'
import { usePaymentStore } from '../provider/payHooks.js'
import { type Offers, useOffers } from '../quote/useOffers.js'

/** Text key of each limit. */
const words = { amountTooLow: 'atLeast', amountTooHigh: 'atMost' } as const

/** Row of a provider without an offer, with the reason and its limits as amounts. */
function RefusedOffer({ onramp, error }: Offers['refusals'][number]) {
  const t = useText('pay', english)
  const rich = useRichText('pay', english)
  const { reason, limit } = readRefusal(error)
  const name = onrampNames[onramp]
  const isLimit = reason === 'amountTooLow' || reason === 'amountTooHigh'
  const amount = limit && <bdi dir="ltr">{formatPrice(limit.amount, limit.currency)}</bdi>
  const why = isLimit && amount ? rich(`provider.${words[reason]}`, { amount }) : t(`cardRefusals.${reason}`)
  return <Row icon={<OnrampMark onramp={onramp} name={name} />} title={name} subtitle={why} disabled />
}

/** Lists card providers with their offers (R2.165 to R2.169). */
export function SelectProviderScreen() {
  const t = useText('pay', english)
  const { moveMethod, send } = usePayState()
  const { offers, refusals, isPending, retry } = useOffers()
  const leave = () => moveMethod('BACK')
  const isNone = !isPending && offers.length === 0
  const rival = refusals.find(({ error }) => error.code === 'CONFLICT')?.error
  useAnnounced(isPending ? t('provider.loading') : isNone ? t('provider.none') : '', 'polite')
  // The error screen shows which payment already pays this order.
  useEffect(() => {
    if (rival) send({ type: 'FAIL', error: rival })
  }, [rival, send])
  return (
    <PayScreen title={t('provider.title')} onBack={leave}>
      {isNone && (
        <Stack gap={4}>
          <Text weight="bold" align="center">
            {t('provider.none')}
          </Text>
          <Text tone="secondary" align="center">
            {t('provider.noneText')}
          </Text>
        </Stack>
      )}
      {offers.length + refusals.length > 0 && (
        <List label={t('provider.list')}>
          {offers.map((offer) => (
            <OfferRow key={offer.onramp} offer={offer} />
          ))}
          {refusals.map((refusal) => (
            <RefusedOffer key={refusal.onramp} {...refusal} />
          ))}
        </List>
      )}
      {isPending && (
        <Panel>
          <Spinner size={32} />
          <Text tone="secondary">{t('provider.loading')}</Text>
        </Panel>
      )}
      {isNone && (
        <Stack gap={8}>
          <Button variant="secondary" onClick={leave}>
            {t('provider.another')}
          </Button>
          <Button variant="quiet" onClick={retry}>
            {t('error.retry')}
          </Button>
        </Stack>
      )}
    </PayScreen>
  )
}

function OfferRow({ offer }: { offer: OnrampQuote }) {
  const t = useText('pay', english)
  const { send } = usePayState()
  const { store } = usePaymentStore()
  const { withoutWallet } = useCardOffer()
  const account = useActiveAccount()
  const { onramp, currency, currencyAmount, destinationAmount, destinationToken } = offer
  const delivered = formatAmount(formatUnits(destinationAmount, destinationToken.decimals), {
    decimals: display.onrampDecimals,
  })
  const name = onrampNames[onramp]
  return (
    <Row
      icon={<OnrampMark onramp={onramp} name={name} />}
      title={name}
      subtitle={t('provider.delivers', { amount: `${delivered}\u00a0${destinationToken.symbol}` })}
      trailing={<bdi dir="ltr">{formatPrice(currencyAmount, currency)}</bdi>}
      onClick={() => {
        if (!account && !withoutWallet)
          return send({ type: 'FAIL', error: new BillfoldError('NoWalletForFiat') })
        store.setCard(offer)
        send({
          type: 'PAYMENT_METHOD_SELECTED',
          paymentMethod: {
            type: 'fiat',
            currency,
            onramp,
            payerWallet: account && { walletId: account.walletId, address: account.address },
          },
        })
      }}
    />
  )
}
