'use client'

import type { PayOptions } from '@billfold/core'
import type { TransactionOptions } from '@billfold/core/internal'
import type { Address } from 'viem'
import type { SharedPayOptions } from '../../features/pay/PayWidgetOptions.js'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import { button } from '../../locale/en/button.js'
import { useText } from '../../locale/useText.js'
import { Panel } from '../../ui/layout/Panel.js'
import { Spinner } from '../../ui/loading/Spinner.js'
import type { Appearance } from '../../ui/surface/AppearanceProvider.js'
import { Surface } from '../../ui/surface/Surface.js'
import { Guard } from '../guard/Guard.js'
import { payWidgetRules } from '../guard/payRules.js'
import styles from '../look/Card.module.css'
import { PlainButton } from '../look/PlainButton.js'
import { type TransactionInput, toTransactionRequest } from './TransactionInput.js'

type TransactionProps = Omit<TransactionOptions, 'transaction'> & { transaction: TransactionInput }

export type PayWidgetProps = Appearance &
  SharedPayOptions &
  (Exclude<PayOptions, TransactionOptions> | TransactionProps) & { className?: string | undefined }

/** Renders the payment widget in one of its three modes; its screens load when it is shown. */
export function PayWidget(props: PayWidgetProps) {
  return (
    <Guard
      look="card"
      entry="PayWidget"
      rules={payWidgetRules}
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

/** Replaces a call's chain object by its id, which the screens expect. */
function toPayOptions(
  options: Omit<PayWidgetProps, keyof Appearance | 'className'>,
): PayOptions & SharedPayOptions {
  const { transaction } = options as Partial<TransactionProps>
  const named = transaction && { transaction: toTransactionRequest(transaction) }
  return { ...options, ...named } as PayOptions & SharedPayOptions
}

function Flow({ options }: { options: PayOptions & SharedPayOptions }) {
  const t = useText('button', button)
  const { chunk, error, retry } = payFlow.useChunk()
  if (chunk) return <chunk.PayFlow options={options} />
  return (
    <Panel height={350}>
      {error ? (
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

const payFlow = lazyChunk(() => import('../../features/pay/PayFlow.js'))

/** Shared props of the single-purpose widgets, flat instead of nested. */
export type FlatPayProps = Appearance &
  SharedPayOptions & {
    className?: string | undefined
    title?: string | undefined
    description?: string | undefined
    image?: string | undefined
    /** Text of the button that starts the payment. */
    buttonLabel?: string | undefined
  }

/** A token on a configured chain. */
export type FlatTokenProps = {
  chain: { readonly id: number }
  /** @default the chain's native token */
  tokenAddress?: Address | undefined
}
