'use client'
import { BillfoldError, display, formatAmount, formatUnits, type OnrampQuote } from '@billfold/core'
import { useEffect } from 'react'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { List } from '../../../ui/List.js'
import { Panel } from '../../../ui/Panel.js'
import { Row } from '../../../ui/Row.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounced } from '../../../ui/useAnnounced.js'
import { formatPrice } from '../formatPrice.js'
import { onrampNames } from '../onrampNames.js'
import { usePayState } from '../PayContext.js'
import { PayScreen } from '../parts/PayScreen.js'
import { RefusedOffer } from '../parts/RefusedOffer.js'
import { useCardOffer } from '../useCardOffer.js'
import { useOffers } from '../useOffers.js'

/** Spec §2, screen 5. */
export function SelectProviderScreen() {
  const t = useText('pay', english)
  const { moveMethod, send } = usePayState()
  const { offers, refusals, isPending, retry } = useOffers()
  const leave = () => moveMethod('BACK')
  const isNone = !isPending && offers.length === 0
  const rival = refusals.find(({ error }) => error.code === 'CONFLICT')?.error
  useAnnounced(isPending ? t('provider.loading') : isNone ? t('provider.none') : '', 'polite')
  // The order is paid, or being paid: the error's screen shows by what.
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
  const { send, takeCard } = usePayState()
  const { withoutWallet } = useCardOffer()
  const account = useActiveAccount()
  const { onramp, currency, currencyAmount, destinationAmount, destinationToken } = offer
  const delivered = formatAmount(formatUnits(destinationAmount, destinationToken.decimals), {
    decimals: display.onrampDecimals,
  })
  const name = onrampNames[onramp]
  return (
    <Row
      icon={<WalletIcon name={name} />}
      title={name}
      subtitle={t('provider.delivers', { amount: `${delivered}\u00a0${destinationToken.symbol}` })}
      trailing={<bdi dir="ltr">{formatPrice(currencyAmount, currency)}</bdi>}
      onClick={() => {
        if (!account && !withoutWallet)
          return send({ type: 'FAIL', error: new BillfoldError('NoWalletForFiat') })
        takeCard(offer)
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
