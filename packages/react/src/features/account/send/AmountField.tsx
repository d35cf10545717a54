'use client'
import { display, estimateMax, formatAmount } from '@billfold/core'
import { useState } from 'react'
import { Amount } from '../../../display/Amount.js'
import { useBalance } from '../../../hooks/useBalance.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { account as english } from '../../../locale/en/account.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { TextField } from '../../../ui/TextField.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import styles from './AmountField.module.css'
import { useSendFlow } from './SendContext.js'
import type { FormCheck } from './useFormCheck.js'

/** How much, in whole tokens. */
export function AmountField({ check: { problems, receiver } }: { check: FormCheck }) {
  const t = useText('account', english)
  const { token, state, dispatch } = useSendFlow()
  const available = useAvailable()
  return (
    <div data-field="amount">
      <TextField
        label={t('send.amount')}
        placeholder="0"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={state.amount}
        onChange={(text) => dispatch({ type: 'AMOUNT_TYPED', text })}
        error={problems.amount}
        hint={state.isAmountRefused ? t('send.plainNumber') : available}
        end={
          <>
            <bdi className={styles.symbol}>{token.symbol}</bdi>
            <MaxButton receiver={receiver?.address} />
          </>
        }
      />
    </div>
  )
}

/** What the account has of the token, in words; its place is kept while it loads. */
function useAvailable() {
  const t = useText('account', english)
  const rich = useRichText('account', english)
  const { account, token } = useSendFlow()
  const { address, chainId, symbol } = token
  const { data, isPending } = useBalance({ address: account.address, chainId, token: address })
  if (isPending) return <Skeleton width={120} height={13} />
  if (!data) return t('send.balanceFailed')
  const value = formatAmount(data.displayValue, { decimals: display.networkRowDecimals })
  return rich('send.available', { amount: <Amount value={value} symbol={symbol} /> })
}

function MaxButton({ receiver }: { receiver: `0x${string}` | undefined }) {
  const t = useText('account', english)
  const announce = useAnnounce()
  const billfold = useBillfold()
  const { account, token, dispatch } = useSendFlow()
  const [busy, setBusy] = useState(false)
  const fill = async () => {
    setBusy(true)
    try {
      const { address } = account
      const { chainId, address: tokenAddress } = token
      const { displayValue } = await estimateMax(billfold, {
        account: address,
        chainId,
        tokenAddress,
        receiver,
      })
      dispatch({ type: 'AMOUNT_TYPED', text: displayValue })
    } catch (error) {
      billfold.warn('Failed to estimate how much can be sent', error)
      announce(t('send.maxFailed'), 'assertive')
    }
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="medium"
      busy={busy}
      aria-label={t('send.maxLabel')}
      onClick={() => void fill()}
    >
      {t('send.max')}
    </Button>
  )
}
