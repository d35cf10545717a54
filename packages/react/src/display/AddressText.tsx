import { shortenAddress } from '@billfold/core'
import styles from './AddressText.module.css'

export type AddressTextProps = {
  address: string
  /** `list` is shortest, `receipt` longer, `whole` complete in groups of four (R9.51). @default 'list' */
  form?: 'list' | 'receipt' | 'whole' | undefined
}

/** Renders an address left to right. Copying a whole address leaves out the gaps between its groups. */
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

/** Renders the name of an account, or else its short address. */
export function NameText({ name, address }: { name?: string | undefined; address: string }) {
  return name ? <bdi>{name}</bdi> : <AddressText address={address} />
}
