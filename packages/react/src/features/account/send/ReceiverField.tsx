'use client'
import { AddressText } from '../../../display/AddressText.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Text } from '../../../ui/Text.js'
import { TextField } from '../../../ui/TextField.js'
import styles from './ReceiverField.module.css'
import { useSendFlow } from './SendContext.js'
import type { FormCheck } from './useFormCheck.js'

/** Who is to receive it; below, the whole address that it will go to. */
export function ReceiverField({ check: { receiver, isResolving, problems } }: { check: FormCheck }) {
  const t = useText('account', english)
  const { state, dispatch } = useSendFlow()
  return (
    <div data-field="receiver">
      <TextField
        label={t('send.to')}
        placeholder={t('send.toPlaceholder')}
        value={state.receiver}
        onChange={(text) => dispatch({ type: 'RECEIVER_TYPED', text })}
        error={problems.receiver}
        hint={isResolving ? t('send.resolving', { name: state.receiver.trim() }) : undefined}
        end={isResolving && <Spinner />}
        // Addresses and names run left to right in every language; the hint does not.
        dir={state.receiver ? 'ltr' : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <div aria-live="polite">
        {receiver && (
          <div className={styles.whole}>
            <Text as="span" size="caption" tone="secondary">
              {receiver.name ? t('send.leadsTo', { name: receiver.name }) : t('send.address')}
            </Text>
            <AddressText address={receiver.address} form="whole" />
          </div>
        )}
      </div>
    </div>
  )
}
