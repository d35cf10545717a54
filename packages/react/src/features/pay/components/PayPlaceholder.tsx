'use client'
import { button } from '../../../locale/en/button.js'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'

export type PayPlaceholderProps = {
  /** Title of the loading screen, if known. */
  title?: string | undefined
  /** Label of the spinner. */
  loading?: string | undefined
  failed: boolean
  onRetry: () => void
  onBack?: (() => void) | undefined
}

/** Placeholder while a screen loads, as high as the loading screens; offers a retry on failure. */
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
