'use client'
import { currencies, defaults, formatAmount, normalizeAmount } from '@billfold/core'
import { useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { usePart } from '../../../hooks/usePart.js'
import { payFund as english } from '../../../locale/en/payFund.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { InfoIcon } from '../../../ui/icons/InfoIcon.js'
import { Row } from '../../../ui/Row.js'
import { Stack } from '../../../ui/Stack.js'
import { findAmountProblem } from '../findAmountProblem.js'
import { usePayState } from '../PayContext.js'
import type { PayToken } from '../PayToken.js'
import { AmountEntry } from '../parts/AmountEntry.js'
import { PayScreen } from '../parts/PayScreen.js'
import { PitchSlot } from '../parts/PitchSlot.js'
import { ResumeSlot } from '../parts/ResumeSlot.js'
import { StartButton } from '../parts/StartButton.js'
import { TokenGate } from '../parts/TokenGate.js'
import { toPresetAmount } from '../toPresetAmount.js'

/** Spec §2, screen 1 for `fund_wallet`, and "Fund-amount entry". */
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
  const { options, send, flow } = usePayState()
  const account = useActiveAccount()
  const initial = options.mode === 'fund_wallet' ? options.initialAmount : undefined
  const [amount, setAmount] = useState(normalizeAmount(flow.context.destinationAmount ?? initial ?? '') ?? '')
  const receiver = options.receiverAddress ?? account?.address
  const problem = findAmountProblem(amount, token.decimals)
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
              destinationAmount: amount.replace(/\.$/, ''),
              destinationToken: token,
              receiverAddress: receiver,
            })
          }}
        >
          {t('fund.buy', { amount: amount || '0', symbol: token.symbol })}
        </StartButton>
      }
    >
      <ResumeSlot />
      <PitchSlot />
      <AmountEntry token={token} amount={amount} problem={problem} onChange={setAmount} />
      <Presets token={token} onChoose={setAmount} />
      <Receiver address={receiver} />
    </PayScreen>
  )
}

function Presets({ token, onChoose }: { token: PayToken; onChoose: (amount: string) => void }) {
  const { options, currency } = usePayState()
  const { presetOptions = defaults.presetAmounts } = options
  const price = Object.hasOwn(token.prices, currency) ? token.prices[currency] : undefined
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

const loadReceiver = () => import('../parts/ReceiverRow.js')

/** Who gets it; the name and face of an address come when there is one. */
function Receiver({ address }: { address: `0x${string}` | undefined }) {
  const t = useText('pay', english)
  const { part: named } = usePart(loadReceiver, address !== undefined)
  if (!address) return <Row icon={<InfoIcon />} title={t('fund.noWallet')} />
  if (named) return <named.ReceiverRow address={address} />
  return (
    <Row
      icon={<InfoIcon />}
      title={<AddressText address={address} form="receipt" />}
      subtitle={t('fund.receiver')}
    />
  )
}
