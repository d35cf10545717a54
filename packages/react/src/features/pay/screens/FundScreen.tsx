'use client'
import { formatAmount, formatUnits, normalizeAmount, parseUnits } from '@billfold/core'
import { currencies, defaults, getPrice } from '@billfold/core/internal'
import { useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { Avatar } from '../../../display/Avatar.js'
import { useIdentity } from '../../../hooks/account.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { payFund as english } from '../../../locale/en/payFund.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { InfoIcon } from '../../../ui/icons/screenIcons.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Row } from '../../../ui/list/Row.js'
import { AmountEntry } from '../components/AmountEntry.js'
import { PayScreen, ProductInfoSlot, ResumeSlot } from '../components/PayScreen.js'
import { StartButton } from '../components/StartButton.js'
import { TokenGate } from '../components/TokenGate.js'
import { findAmountProblem, toPresetAmount } from '../logic/amount.js'
import type { PayToken } from '../logic/payToken.js'
import { usePayState } from '../provider/PayContext.js'

/** First screen of mode `fund_wallet` (R2.137 to R2.142, R2.231). */
export function FundScreen() {
  const t = useText('pay', english)
  const { metadata } = usePayState().options
  return (
    <TokenGate title={metadata?.title ?? t('fund.title', { symbol: '' }).trim()}>
      {(token) => <Fund token={token} title={metadata?.title ?? t('fund.title', { symbol: token.symbol })} />}
    </TokenGate>
  )
}

function Fund({ token, title }: { token: PayToken; title: string }) {
  const t = useText('pay', english)
  const { options, send, state } = usePayState()
  const account = useActiveAccount()
  const [amount, setAmount] = useState(() => {
    // The host app may have changed the token since the amount was entered.
    const { destinationAmount, destinationToken = token } = state.flow.context
    if (destinationAmount !== undefined) return formatUnits(destinationAmount, destinationToken.decimals)
    return normalizeAmount((options.mode === 'fund_wallet' && options.initialAmount) || '') ?? ''
  })
  const receiver = options.receiverAddress ?? account?.address
  const problem = findAmountProblem(amount, token.decimals)
  const buy = t('fund.buy', { amount: amount || '0', symbol: token.symbol })
  // One line of a narrow phone does not hold more.
  const isLong = amount.length + token.symbol.length > 20
  return (
    <PayScreen
      title={title}
      branded
      footer={
        <StartButton
          disabled={problem !== undefined || !receiver}
          onStart={() => {
            if (!receiver || problem) return
            send({
              type: 'DESTINATION_CONFIRMED',
              destinationAmount: parseUnits(amount.replace(/\.$/, ''), token.decimals),
              destinationToken: token,
              receiverAddress: receiver,
            })
          }}
        >
          {isLong ? buy.replace('\u00a0', ' ') : buy}
        </StartButton>
      }
    >
      <ResumeSlot />
      <ProductInfoSlot />
      <AmountEntry token={token} amount={amount} problem={problem} onChange={setAmount} />
      <Presets token={token} onChoose={setAmount} />
      <Receiver address={receiver} />
    </PayScreen>
  )
}

function Presets({ token, onChoose }: { token: PayToken; onChoose: (amount: string) => void }) {
  const { options, currency } = usePayState()
  const { presetOptions = defaults.presetAmounts } = options
  const price = getPrice(token, currency)
  return (
    <Stack row gap={8} justify="center" wrap>
      {presetOptions.map((sum) => {
        const amount = toPresetAmount(sum, { price, decimals: token.decimals })
        return (
          <Button
            key={sum}
            variant="secondary"
            size="medium"
            disabled={amount === undefined}
            onClick={() => amount !== undefined && onChoose(amount)}
          >
            {`${currencies[currency].symbol}${formatAmount(sum)}`}
          </Button>
        )
      })}
    </Stack>
  )
}

/** Shows the receiver, by name if it has one. */
function Receiver({ address }: { address: `0x${string}` | undefined }) {
  const t = useText('pay', english)
  const { name, avatar } = useIdentity(address)
  if (!address) return <Row icon={<InfoIcon />} title={t('fund.noWallet')} />
  return (
    <Row
      icon={<Avatar address={address} src={avatar} />}
      title={name ? <bdi>{name}</bdi> : <AddressText address={address} form="receipt" />}
      subtitle={t('fund.receiver')}
    />
  )
}
