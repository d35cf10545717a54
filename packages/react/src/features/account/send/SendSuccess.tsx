'use client'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Outcome } from '../../../ui/Outcome.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { useAccountState } from '../AccountContext.js'
import { ExplorerLink } from './ExplorerLink.js'
import { useSendFlow } from './SendContext.js'
import { SummaryCard } from './SummaryCard.js'

/** Spec §2: 'Transaction Successful'. */
export function SendSuccess() {
  const t = useText('account', english)
  const { close } = useAccountState()
  const { state, dispatch, leave } = useSendFlow()
  return (
    <Screen
      title={t('send.title')}
      onBack={() => dispatch({ type: 'BACK' })}
      footer={
        <Stack gap={8}>
          <Button onClick={leave ?? close}>{t('send.done')}</Button>
          <Button variant="quiet" onClick={() => dispatch({ type: 'RESET' })}>
            {t('send.another')}
          </Button>
        </Stack>
      }
    >
      <Outcome tone="positive" title={t('send.success')} />
      {state.summary && <SummaryCard summary={state.summary} />}
      <ExplorerLink />
    </Screen>
  )
}
