'use client'
import { type ReactNode, useId } from 'react'
import { ListFooter } from './ListFooter.js'
import { ModalTitle, WalletList } from './WalletList.js'
import styles from './WideLayout.module.css'

/** Shows the wallet list beside the current screen. */
export function WideLayout({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.panes}>
      <section className={styles.start} aria-labelledby={id}>
        <h2 id={id} className={styles.title} tabIndex={-1} data-heading="">
          <ModalTitle />
        </h2>
        <div className={styles.list}>
          <WalletList />
        </div>
        <ListFooter />
      </section>
      <div className={styles.end}>{children}</div>
    </div>
  )
}
