'use client'
import type { PayOptions } from '@billfold/core'
import type { SharedPayOptions } from '../features/pay/PayWidgetOptions.js'
import { useLoaded } from '../hooks/useLoaded.js'
import { Panel } from '../ui/Panel.js'
import { Spinner } from '../ui/Spinner.js'
import { Surface } from '../ui/Surface.js'
import type { Appearance } from './Appearance.js'
import styles from './ConnectEmbed.module.css'

export type PayWidgetProps = Appearance & PayOptions & SharedPayOptions & { className?: string | undefined }

/** The payment widget in one of its three modes; its screens are fetched when it is shown. */
export function PayWidget({ theme, locale, className, ...options }: PayWidgetProps) {
  const flow = useLoaded(loadFlow)
  return (
    <Surface theme={theme} locale={locale} className={className}>
      <div className={styles.card} data-size="compact">
        {flow ? (
          <flow.PayFlow options={options} />
        ) : (
          <Panel height={350}>
            <Spinner />
          </Panel>
        )}
      </div>
    </Surface>
  )
}

const loadFlow = () => import('../features/pay/PayFlow.js')
