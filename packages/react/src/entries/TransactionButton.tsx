'use client'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useActiveAccount } from '../hooks/useActiveAccount.js'
import { useBillfold } from '../hooks/useBillfold.js'
import { button as english } from '../locale/en/button.js'
import { useText } from '../locale/useText.js'
import { restoreFocus } from '../ui/restoreFocus.js'
import { Surface } from '../ui/Surface.js'
import styles from './ConnectButton.module.css'
import { Guard } from './Guard.js'
import { useModals } from './ModalContext.js'
import { PlainButton } from './PlainButton.js'
import {
  type TransactionSource,
  type UseSendTransactionOptions,
  useSendTransaction,
} from './useSendTransaction.js'

export type TransactionButtonProps = UseSendTransactionOptions & {
  /** The call, or what prepares it when the button is pressed. */
  transaction: TransactionSource
  disabled?: boolean | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  children?: ReactNode
}

/** A button that makes one contract call, and gets what is missing for it first. */
export function TransactionButton(props: TransactionButtonProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <Guard look="button" entry="TransactionButton" options={props} onError={props.onError}>
      <Surface theme={props.theme} locale={props.locale} className={styles.root} rootRef={root}>
        <Face {...props} onClosed={() => restoreFocus(root.current)} />
      </Surface>
    </Guard>
  )
}

function Face({
  transaction,
  children,
  onClosed,
  ...props
}: TransactionButtonProps & { onClosed: () => void }) {
  const { disabled, className, style, ...options } = props
  const billfold = useBillfold()
  const t = useText('button', english)
  const { openConnect, preload } = useModals()
  const isConnected = useActiveAccount() !== undefined
  const { theme, locale } = options
  const { sendTransaction, isPending, prepare } = useSendTransaction(options)
  const isBusy = useRef(false)
  const press = async () => {
    // State comes too late for a second click within the same frame.
    if (isBusy.current) return
    isBusy.current = true
    try {
      await sendTransaction(transaction)
    } catch (error) {
      if (!options.onError) billfold.warn('The transaction was not sent', error)
    } finally {
      isBusy.current = false
      onClosed()
    }
  }
  return (
    <PlainButton
      className={className}
      style={style}
      label={isConnected ? children : t('connect')}
      busy={isPending}
      disabled={disabled}
      opensDialog={!isConnected}
      onPress={isConnected ? () => void press() : () => void openConnect({ theme, locale }).then(onClosed)}
      onNear={isConnected ? prepare : () => preload('connect')}
    />
  )
}
