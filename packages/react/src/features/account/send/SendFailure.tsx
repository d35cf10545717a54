'use client'
import { isBillfoldError } from '@billfold/core'
import { useEarlierRequest } from '../../../hooks/useEarlierRequest.js'
import { account as english } from '../../../locale/en/account.js'
import { doubt } from '../../../locale/en/doubt.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Outcome } from '../../../ui/Outcome.js'
import { Screen } from '../../../ui/Screen.js'
import { Text } from '../../../ui/Text.js'
import { ExplorerLink } from './ExplorerLink.js'
import { explainFailure } from './explainFailure.js'
import { useSendFlow } from './SendContext.js'
import styles from './SendFailure.module.css'
import { SummaryCard } from './SummaryCard.js'

/** Spec §8 "Send failures". Nothing is sent again by itself: the way on is the form, as it was. */
export function SendFailure() {
  const t = useText('account', english)
  const words = useText('doubt', doubt)
  const { state, dispatch } = useSendFlow()
  const { operation, error, summary } = state
  const back = () => dispatch({ type: 'BACK' })
  const isReleased = isBillfoldError(error, 'SendReleased')
  const earlier = useEarlierRequest(operation?.steps[0])
  const { title, text } = isReleased
    ? { title: words('released'), text: earlier ?? words('earlierOpen') }
    : explainFailure(error, t, earlier)
  return (
    <Screen
      title={t('send.title')}
      onBack={back}
      footer={
        // What went out on another network is not sent again from here.
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
