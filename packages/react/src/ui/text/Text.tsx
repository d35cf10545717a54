import type { ReactNode } from 'react'
import styles from './Text.module.css'

export type TextProps = {
  /** @default 'p' */
  as?: 'p' | 'span' | 'div' | 'h2' | 'h3' | undefined
  id?: string | undefined
  /** 12, 13, 15 or 17 px. @default 'body' */
  size?: 'caption' | 'small' | 'body' | 'title' | undefined
  /** @default 'normal' */
  tone?: 'normal' | 'secondary' | undefined
  weight?: 'bold' | undefined
  align?: 'start' | 'center' | undefined
  children?: ReactNode
}

/** Renders text in one of the kit's sizes and tones. */
export function Text({ as: Tag = 'p', id, size = 'body', children, ...look }: TextProps) {
  return (
    <Tag
      id={id}
      className={styles.text}
      data-size={size}
      data-tone={look.tone}
      data-weight={look.weight}
      data-align={look.align}
    >
      {children}
    </Tag>
  )
}
