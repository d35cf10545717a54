'use client'
import { useId, useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { ChevronDownIcon } from '../../../ui/icons/ChevronDownIcon.js'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js'
import styles from './ReceiveAddress.module.css'

/** The short address with copy; the whole one is a tap away and can be selected (design 9.25). */
export function ReceiveAddress({ address }: { address: string }) {
  const t = useText('account', english)
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  return (
    <div className={styles.box}>
      <div className={styles.short}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          <AddressText address={address} />
          <VisuallyHidden>{t('receive.showWhole')}</VisuallyHidden>
          <ChevronDownIcon />
        </button>
        <CopyButton value={address} label={t('receive.copyAddress')} />
      </div>
      <div id={id}>
        {isWhole && (
          <div className={styles.whole}>
            <AddressText address={address} form="whole" />
          </div>
        )}
      </div>
    </div>
  )
}
