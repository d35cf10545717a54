'use client'
import type { ReactNode } from 'react'
import { joinClasses } from '../ui/joinClasses.js'
import styles from './ConnectButton.module.css'

type AccountFaceProps = {
  avatar: ReactNode
  name: ReactNode
  detail: ReactNode
  /** What screen readers hear. */
  label: string
  busy?: boolean | undefined
  className?: string | undefined
  style?: React.CSSProperties | undefined
  onPress: () => void
  onNear: () => void
}

/** The button with an account on it: 50px high, avatar, two lines. */
export function AccountFace({
  avatar,
  name,
  detail,
  label,
  busy,
  className,
  style,
  onPress,
  onNear,
}: AccountFaceProps) {
  return (
    <button
      type="button"
      className={joinClasses(className, styles.account)}
      style={style}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-haspopup="dialog"
      onClick={onPress}
      onPointerEnter={onNear}
      onPointerDown={onNear}
      onFocus={onNear}
    >
      <span className={styles.avatar}>{avatar}</span>
      <span className={styles.lines}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </button>
  )
}
