'use client'

import { formatAmount } from '@billfold/core'
import { display, estimateMax } from '@billfold/core/internal'
import { useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { TokenIcon } from '../../../display/TokenIcon.js'
import { useBalance } from '../../../hooks/account.js'
import { account as english } from '../../../locale/en/account.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { TextField } from '../../../ui/field/TextField.js'
import { ChevronRightIcon } from '../../../ui/icons/connectIcons.js'
import { Row } from '../../../ui/list/Row.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { VisuallyHidden } from '../../../ui/live-region/VisuallyHidden.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Text } from '../../../ui/text/Text.js'
import { useSendFlow } from './SendContext.js'
import styles from './SendFields.module.css'
import type { FormCheck } from './useSendForm.js'

/** Shows the current token; opens the token picker. */
export function TokenButton() {
  const t = useText('account', english)
  const { token, chain, dispatch } = useSendFlow()
  return (
    <div className={styles.box}>
      <Row
        icon={<TokenIcon token={token} />}
        title={<bdi>{token.symbol}</bdi>}
        subtitle={
          <>
            <bdi>{token.name}</bdi> · <bdi>{chain.name}</bdi>
          </>
        }
        trailing={
          <>
            <VisuallyHidden>{t('send.chooseToken')}</VisuallyHidden>
            <ChevronRightIcon />
          </>
        }
        onClick={() => dispatch({ type: 'PICKER_OPENED', view: 'tokens' })}
      />
    </div>
  )
}

/** Amount input, in whole tokens. */
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
        dir="ltr"
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

/** Returns the token balance as text; reserves its space while loading. */
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

/** Receiver input, with the whole resolved address below. */
export function ReceiverField({ check: { receiver, isResolving, problems } }: { check: FormCheck }) {
  const t = useText('account', english)
  const { state, dispatch } = useSendFlow()
  return (
    <div data-field="receiver">
      <TextField
        label={t('send.to')}
        placeholder={t('send.toPlaceholder')}
        value={state.receiver}
        onChange={(text) => dispatch({ type: 'RECEIVER_TYPED', text })}
        error={problems.receiver}
        hint={isResolving ? t('send.resolving', { name: state.receiver.trim() }) : undefined}
        end={isResolving && <Spinner />}
        // Addresses and names are left-to-right in every language; the placeholder is not.
        dir={state.receiver ? 'ltr' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <div aria-live="polite">
        {receiver && (
          <div className={styles.whole}>
            <Text as="span" size="caption" tone="secondary">
              {receiver.name ? t('send.leadsTo', { name: receiver.name }) : t('send.address')}
            </Text>
            <AddressText address={receiver.address} form="whole" />
          </div>
        )}
      </div>
    </div>
  )
}
