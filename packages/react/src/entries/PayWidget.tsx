'use client'
import type { PayOptions } from '@billfold/core'
import type { SharedPayOptions } from '../features/pay/PayWidgetOptions.js'
import { usePart } from '../hooks/usePart.js'
import { button } from '../locale/en/button.js'
import { useText } from '../locale/useText.js'
import { Panel } from '../ui/Panel.js'
import { Spinner } from '../ui/Spinner.js'
import { Surface } from '../ui/Surface.js'
import type { Appearance } from './Appearance.js'
import styles from './ConnectEmbed.module.css'
import { PlainButton } from './PlainButton.js'

export type PayWidgetProps = Appearance & PayOptions & SharedPayOptions & { className?: string | undefined }

/** The payment widget in one of its three modes; its screens are fetched when it is shown. */
export function PayWidget({ theme, locale, className, ...options }: PayWidgetProps) {
  return (
    <Surface theme={theme} locale={locale} className={className}>
      <div className={styles.card} data-size="compact">
        <Flow options={options} />
      </div>
    </Surface>
  )
}

function Flow({ options }: { options: PayOptions & SharedPayOptions }) {
  const t = useText('button', button)
  const { part, failed, retry } = usePart(loadFlow)
  if (part) return <part.PayFlow options={options} />
  return (
    <Panel height={350}>
      {failed ? (
        <>
          <p role="alert">{t('loadFailed')}</p>
          <PlainButton label={t('retry')} onPress={retry} />
        </>
      ) : (
        <Spinner />
      )}
    </Panel>
  )
}

const loadFlow = () => import('../features/pay/PayFlow.js')
