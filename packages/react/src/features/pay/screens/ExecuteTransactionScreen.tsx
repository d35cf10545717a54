'use client'
import { isBillfoldError } from '@billfold/core'
import { sendTransaction } from '@billfold/core/actions'
import { callHost, explorerLink, type JournalEntry, releaseStep, toApiError } from '@billfold/core/internal'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Hash } from 'viem'
import { useActiveAccount, useChain } from '../../../hooks/useActiveAccount.js'
import { useDoubt, useEarlierRequest } from '../../../hooks/useDoubt.js'
import { doubt as doubtTexts } from '../../../locale/en/doubt.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { ExternalIcon } from '../../../ui/icons/screenIcons.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Outcome } from '../../../ui/notice/Outcome.js'
import { Text } from '../../../ui/text/Text.js'
import { FailureReason } from '../components/FailureReason.js'
import { PayScreen } from '../components/PayScreen.js'
import { usePayState } from '../provider/PayContext.js'

/** Sends the contract call once (R4.12, R4.75). */
export function ExecuteTransactionScreen() {
  const t = useText('pay', english)
  const words = useText('doubt', doubtTexts)
  const { send } = usePayState()
  const { step, chain, isPending, error, start, release, isReleasing } = useCall()
  const doubt = useDoubt(isPending ? step : undefined, 'transaction')
  const earlier = useEarlierRequest(step)
  const isReleased = isBillfoldError(error, 'SendReleased')
  const hash = step?.hash
  const href = hash && chain && explorerLink(chain, { type: 'transaction', value: hash })
  const leave = () => send({ type: 'RESET' })
  if (error)
    return (
      <PayScreen
        title={t('transaction.title')}
        footer={
          <Stack gap={8}>
            {!isBillfoldError(error, 'SendUnknown') && (
              <Button onClick={start}>{t('transaction.tryAgain')}</Button>
            )}
            <Button variant="quiet" onClick={leave}>
              {t('error.cancel')}
            </Button>
          </Stack>
        }
      >
        <Outcome
          tone={isReleased ? 'caution' : 'negative'}
          title={isReleased ? words('released') : t('transaction.failed')}
        >
          {!isReleased && <FailureReason error={error} />}
          {earlier && <Text align="center">{earlier}</Text>}
        </Outcome>
      </PayScreen>
    )
  if (doubt)
    return (
      <PayScreen
        title={t('transaction.title')}
        footer={
          doubt.release && (
            <Button variant="secondary" busy={isReleasing} onClick={release}>
              {doubt.release}
            </Button>
          )
        }
      >
        <Outcome tone="caution" title={doubt.title}>
          <Text align="center">{doubt.text}</Text>
        </Outcome>
      </PayScreen>
    )
  if (isPending)
    return (
      <PayScreen title={t('transaction.title')}>
        <Panel>
          <Spinner size={48} />
          <Text size="title" weight="bold">
            {t('transaction.sending')}
          </Text>
        </Panel>
      </PayScreen>
    )
  return (
    <PayScreen
      title={t('transaction.title')}
      footer={
        <Stack gap={8}>
          <Button onClick={leave}>{t('transaction.done')}</Button>
          {href && (
            <Button variant="quiet" icon={<ExternalIcon />} href={href}>
              {t('transaction.explorer')}
            </Button>
          )}
        </Stack>
      }
    >
      <Outcome tone="positive" title={t('transaction.sent')} />
    </PayScreen>
  )
}

/** Sends on mount, and again only on demand. */
function useCall() {
  const billfold = useBillfold()
  const { options, state } = usePayState()
  const account = useActiveAccount()
  const place = useId()
  const [opened] = useState(() => billfold.platform.clock.now())
  const [entry, setEntry] = useState<JournalEntry>()
  const transaction = options.mode === 'transaction' ? options.transaction : undefined
  const chain = useChain(transaction?.chainId)
  const tell = (status: 'sent' | 'confirmed' | 'failed', hash: Hash | undefined) =>
    transaction && billfold.emit('transaction', { status, chainId: transaction.chainId, hash })
  const { mutate, isIdle, isPending, error } = useMutation({
    // A default of the host's query client must not ask the wallet twice.
    retry: false,
    mutationFn: async () => {
      if (!transaction) return undefined
      return sendTransaction(billfold, {
        id: `widget:${opened}:${place}`,
        connector: account?.connector,
        account: account?.address,
        transaction,
        onChange: setEntry,
        onSent: (hash) => tell('sent', hash),
      })
    },
    onSuccess: (done) => {
      tell('confirmed', done?.steps[0]?.hash)
      // A payment before the call has reported its own success.
      if (!state.flow.context.completedStatuses)
        callHost(billfold, 'onSuccess', () => options.onSuccess?.(undefined))
    },
    onError: (failure) => {
      tell('failed', entry?.steps[0]?.hash)
      billfold.emit('error', { area: 'transaction', code: toApiError(failure).code, error: failure })
      callHost(billfold, 'onError', () => options.onError?.(failure, undefined))
    },
  })
  const release = useMutation({
    mutationFn: async () => {
      if (entry) await releaseStep(billfold, { id: entry.id })
    },
  })
  const start = () => mutate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount
  useEffect(start, [])
  return {
    step: entry?.steps[0],
    chain,
    isPending: isIdle || isPending,
    error,
    start,
    release: () => release.mutate(),
    isReleasing: release.isPending,
  }
}
