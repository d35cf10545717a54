'use client'

import { isBillfoldError } from '@billfold/core'
import { useEarlierRequest } from '../../../hooks/useDoubt.js'
import { account as english } from '../../../locale/en/account.js'
import { doubt } from '../../../locale/en/doubt.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Outcome } from '../../../ui/notice/Outcome.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useAccountState } from '../AccountContext.js'
import { useSendFlow } from './SendContext.js'
import styles from './SendResult.module.css'
import { ExplorerLink, SummaryCard } from './SummaryCard.js'
import { explainFailure } from './sendProblems.js'

/** Shows "Transaction Successful" (R2.73). */
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

/** Shows a failed send; never resends automatically, and Back keeps the form (R8.37 to R8.40). */
export function SendFailure() {
  const t = useText('account', english)
  const words = useText('doubt', doubt)
  const { state, dispatch } = useSendFlow()
  const { entry, error, summary } = state
  const back = () => dispatch({ type: 'BACK' })
  const isReleased = isBillfoldError(error, 'SendReleased')
  const earlier = useEarlierRequest(entry?.steps[0])
  const { title, text } = isReleased
    ? { title: words('released'), text: earlier ?? words('earlierOpen') }
    : explainFailure(error, t, earlier)
  return (
    <Screen
      title={t('send.title')}
      onBack={back}
      footer={
        // A transaction sent on another network must not be sent again here.
        isBillfoldError(error, 'SendUnknown') ? undefined : (
          <Button onClick={() => dispatch({ type: 'RESET' })}>{t('send.tryAgain')}</Button>
        )
      }
    >
      <Outcome tone={isReleased ? 'caution' : 'negative'} title={title}>
        {text && (
          <div className={styles.text}>
            <Text tone="secondary">{text}</Text>
          </div>
        )}
      </Outcome>
      {summary && <SummaryCard summary={summary} />}
      <ExplorerLink />
    </Screen>
  )
}
