'use client'
import type { StepStatus } from '@billfold/core'
import { useEffect } from 'react'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useDoubt } from '../../../hooks/useDoubt.js'
import { useWalletName } from '../../../hooks/useWalletName.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { ExplorerLink } from './ExplorerLink.js'
import { useSendFlow } from './SendContext.js'
import { SummaryCard } from './SummaryCard.js'

type Phase = 'confirming' | 'waiting'

/** What a person can do about it in each state of the request. */
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

/** The transfer is under way. Back only leaves the screen. */
export function SendPending() {
  const t = useText('account', english)
  const announce = useAnnounce()
  const { state, leave, release, isReleasing } = useSendFlow()
  const doubt = useDoubt(state.operation?.steps[0], 'transfer')
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
  const step = state.operation?.steps[0]
  const phase = step ? phases[step.status] : 'confirming'
  const wallet = nameOf(account.connector)
  if (phase === 'confirming') return { title: t('send.confirm', { wallet }), text: t('send.keepOpen') }
  return {
    title: t('send.sending'),
    text: t(platform.database.durable ? 'send.mayClose' : 'send.keepPage'),
  }
}
