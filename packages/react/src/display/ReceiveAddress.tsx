'use client'
import { useId, useState } from 'react'
import { CopyButton } from '../ui/button/CopyButton.js'
import { ChevronDownIcon } from '../ui/icons/screenIcons.js'
import { VisuallyHidden } from '../ui/live-region/VisuallyHidden.js'
import { AddressText } from './AddressText.js'
import styles from './ReceiveAddress.module.css'

export type ReceiveAddressProps = {
  address: string
  /** Accessible name of the copy button. */
  copyLabel: string
  /** Accessible name of the short address, which expands when pressed. */
  wholeLabel: string
}

/** Renders the short address with a copy button; a tap shows the whole address, which can be selected. */
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
