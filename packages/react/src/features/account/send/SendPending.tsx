'use client'
import type { StepStatus } from '@billfold/core/internal'
import { useEffect } from 'react'
import { useDoubt } from '../../../hooks/useDoubt.js'
import { useWalletName } from '../../../hooks/wallet.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useSendFlow } from './SendContext.js'
import { ExplorerLink, SummaryCard } from './SummaryCard.js'

type Phase = 'confirming' | 'waiting'

/** Texts and actions by request status. */
const phases: Record<StepStatus, Phase> = {
  ready: 'confirming',
  signing: 'confirming',
  submitted: 'waiting',
  confirmed: 'waiting',
  reverted: 'waiting',
  replaced: 'waiting',
  dropped: 'waiting',
  unknown: 'waiting',
}

/** Shows a transfer in progress. Back only leaves the screen. */
export function SendPending() {
  const t = useText('account', english)
  const announce = useAnnounce()
  const { state, leave, release, isReleasing } = useSendFlow()
  const doubt = useDoubt(state.entry?.steps[0], 'transfer')
  const words = useWords()
  const { title, text } = doubt ?? words
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  return (
    <Screen
      title={t('send.title')}
      onBack={leave}
      footer={
        doubt?.release && (
          <Button variant="secondary" busy={isReleasing} onClick={release}>
            {doubt.release}
          </Button>
        )
      }
    >
      <Panel>
        <Spinner size={48} />
        <Text as="h3" size="title" weight="bold" align="center">
          {title}
        </Text>
        <Text tone="secondary" align="center">
          {text}
        </Text>
      </Panel>
      {state.summary && <SummaryCard summary={state.summary} />}
      <ExplorerLink />
    </Screen>
  )
}

function useWords() {
  const t = useText('account', english)
  const nameOf = useWalletName()
  const { platform } = useBillfold()
  const { account, state } = useSendFlow()
  const step = state.entry?.steps[0]
  const phase = step ? phases[step.status] : 'confirming'
  const wallet = nameOf(account.connector)
  if (phase === 'confirming') return { title: t('send.confirm', { wallet }), text: t('send.keepOpen') }
  return {
    title: t('send.sending'),
    text: t(platform.database.durable ? 'send.mayClose' : 'send.keepPage'),
  }
}
