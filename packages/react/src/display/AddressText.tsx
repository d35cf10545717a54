import { shortenAddress } from '@billfold/core'
import styles from './AddressText.module.css'

export type AddressTextProps = {
  address: string
  /** Lists are shortest, receipts longer; where one decides, it is whole, in groups of four. @default 'list' */
  form?: 'list' | 'receipt' | 'whole' | undefined
}

/** An address, always left to right. Whole addresses are copied without the gaps between their groups. */
export function AddressText({ address, form = 'list' }: AddressTextProps) {
  if (form !== 'whole') {
    return (
      <bdi dir="ltr" className={styles.address} data-short="">
        {shortenAddress(address, form)}
      </bdi>
    )
  }
  const groups = address.match(/^0x|.{1,4}/g) ?? []
  return (
    <bdi dir="ltr" className={styles.address} data-whole="">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
        <span key={index} className={styles.group}>
          {group}
        </span>
      ))}
    </bdi>
  )
}
