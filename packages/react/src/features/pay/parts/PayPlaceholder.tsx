'use client'
import { button } from '../../../locale/en/button.js'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Text } from '../../../ui/Text.js'

export type PayPlaceholderProps = {
  /** Of the screen that comes, where it is known. */
  title?: string | undefined
  /** What the spinner means. */
  loading?: string | undefined
  failed: boolean
  onRetry: () => void
  onBack?: (() => void) | undefined
}

/** Stands where a screen is on its way, as high as the screens that wait; where it cannot come it says so and tries again. */
export function PayPlaceholder({ title, loading, failed, onRetry, onBack }: PayPlaceholderProps) {
  const t = useText('pay', english)
  const words = useText('button', button)
  return (
    <Screen
      title={title ?? t('loading')}
      onBack={onBack}
      footer={failed && <Button onClick={onRetry}>{words('retry')}</Button>}
    >
      <Panel height={350}>
        {failed ? (
          <div role="alert">
            <Text align="center">{words('loadFailed')}</Text>
          </div>
        ) : (
          <Spinner size={32} label={loading ?? t('loading')} />
        )}
      </Panel>
    </Screen>
  )
}
