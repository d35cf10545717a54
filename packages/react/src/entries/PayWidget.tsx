'use client'
import type { PayOptions, TransactionOptions } from '@billfold/core'
import type { SharedPayOptions } from '../features/pay/PayWidgetOptions.js'
import { usePart } from '../hooks/usePart.js'
import { button } from '../locale/en/button.js'
import { useText } from '../locale/useText.js'
import { Panel } from '../ui/Panel.js'
import { Spinner } from '../ui/Spinner.js'
import { Surface } from '../ui/Surface.js'
import type { Appearance } from './Appearance.js'
import styles from './ConnectEmbed.module.css'
import { Guard } from './Guard.js'
import { PlainButton } from './PlainButton.js'
import { type TransactionInput, toTransactionRequest } from './toTransactionRequest.js'

type TransactionProps = Omit<TransactionOptions, 'transaction'> & { transaction: TransactionInput }

export type PayWidgetProps = Appearance &
  SharedPayOptions &
  (Exclude<PayOptions, TransactionOptions> | TransactionProps) & { className?: string | undefined }

/** The payment widget in one of its three modes; its screens are fetched when it is shown. */
export function PayWidget(props: PayWidgetProps) {
  return (
    <Guard
      look="card"
      entry="PayWidget"
      options={props}
      onError={(error) => props.onError?.(error, undefined)}
    >
      <Card {...props} />
    </Guard>
  )
}

function Card({ theme, locale, className, ...options }: PayWidgetProps) {
  return (
    <Surface theme={theme} locale={locale} className={className}>
      <div className={styles.card} data-size="compact">
        <Flow options={toPayOptions(options)} />
      </div>
    </Surface>
  )
}

/** The screens know a call's network by its id. */
function toPayOptions(
  options: Omit<PayWidgetProps, keyof Appearance | 'className'>,
): PayOptions & SharedPayOptions {
  const { transaction } = options as Partial<TransactionProps>
  const named = transaction && { transaction: toTransactionRequest(transaction) }
  return { ...options, ...named } as PayOptions & SharedPayOptions
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
