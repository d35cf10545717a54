'use client'
import { isBillfoldError } from '@billfold/core'
import { account as english } from '../../../locale/en/account.js'
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
  const { state, dispatch, resume } = useSendFlow()
  const { operation, error, summary } = state
  const back = () => dispatch({ type: 'BACK' })
  if (operation && isBillfoldError(error, 'SendUnknown'))
    return (
      <Screen
        title={t('send.title')}
        onBack={back}
        footer={<Button onClick={() => resume(operation)}>{t('send.lookAgain')}</Button>}
      >
        <Outcome tone="caution" title={t('send.looking')}>
          <Text tone="secondary">{t('send.lookingText')}</Text>
        </Outcome>
        {summary && <SummaryCard summary={summary} />}
        <ExplorerLink />
      </Screen>
    )
  const { title, text } = explainFailure(error, t)
  return (
    <Screen
      title={t('send.title')}
      onBack={back}
      footer={<Button onClick={() => dispatch({ type: 'RESET' })}>{t('send.tryAgain')}</Button>}
    >
      <Outcome tone="negative" title={title}>
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
