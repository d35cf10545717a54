'use client'
import { button } from '../../locale/en/button.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../ui/Button.js'
import { Panel } from '../../ui/Panel.js'
import { Screen } from '../../ui/Screen.js'
import { Spinner } from '../../ui/Spinner.js'
import { Text } from '../../ui/Text.js'
import type { PayFlowProps } from './PayFlowProps.js'
import { usePart } from './usePart.js'

const loadFlow = () => import('./PayFlow.js')

export type LazyPayFlowProps = PayFlowProps & {
  /** Of the screen that stands there meanwhile. */
  title: string
  /** What the spinner means. */
  loading?: string | undefined
}

/** The payment widget as a screen of another dialog; its code is fetched with the first visit. */
export function LazyPayFlow({ title, loading, ...props }: LazyPayFlowProps) {
  const t = useText('button', button)
  const { part, failed, retry } = usePart(loadFlow)
  if (part) return <part.PayFlow {...props} />
  return (
    <Screen
      title={title}
      onBack={props.onLeave}
      footer={failed && <Button onClick={retry}>{t('retry')}</Button>}
    >
      <Panel height={350}>
        {failed ? (
          <div role="alert">
            <Text align="center">{t('loadFailed')}</Text>
          </div>
        ) : (
          <Spinner label={loading} />
        )}
      </Panel>
    </Screen>
  )
}
