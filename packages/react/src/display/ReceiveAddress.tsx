'use client'
import { useId, useState } from 'react'
import { CopyButton } from '../ui/CopyButton.js'
import { ChevronDownIcon } from '../ui/icons/ChevronDownIcon.js'
import { VisuallyHidden } from '../ui/VisuallyHidden.js'
import { AddressText } from './AddressText.js'
import styles from './ReceiveAddress.module.css'

export type ReceiveAddressProps = {
  address: string
  /** What the copy button does. */
  copyLabel: string
  /** What pressing the short address does. */
  wholeLabel: string
}

/** The short address with copy; the whole one is a tap away and can be selected (design 9.25). */
export function ReceiveAddress({ address, copyLabel, wholeLabel }: ReceiveAddressProps) {
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
          <VisuallyHidden>{wholeLabel}</VisuallyHidden>
          <ChevronDownIcon />
        </button>
        <CopyButton value={address} label={copyLabel} />
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
