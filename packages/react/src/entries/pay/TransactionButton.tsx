'use client'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useActiveAccount } from '../../hooks/useActiveAccount.js'
import { button as english } from '../../locale/en/button.js'
import { useText } from '../../locale/useText.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { restoreFocus } from '../../ui/focus/restoreFocus.js'
import { Surface } from '../../ui/surface/Surface.js'
import { Guard } from '../guard/Guard.js'
import { PlainButton } from '../look/PlainButton.js'
import styles from '../look/PlainButton.module.css'
import { useModals } from '../modals/ModalContext.js'
import {
  type TransactionSource,
  type UseSendTransactionOptions,
  useSendTransaction,
} from './useSendTransaction.js'

export type TransactionButtonProps = UseSendTransactionOptions & {
  /** The call, or a function that prepares it when the button is pressed. */
  transaction: TransactionSource
  disabled?: boolean | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  children?: ReactNode
}

/** Sends one contract call on press, and obtains missing funds first. */
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
  const { mutateAsync, isPending, prepare } = useSendTransaction(options)
  const isBusy = useRef(false)
  const press = async () => {
    // State updates too late for a second click within the same frame.
    if (isBusy.current) return
    isBusy.current = true
    try {
      await mutateAsync(transaction)
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
