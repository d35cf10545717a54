import type { ReactNode } from 'react'
import styles from './Text.module.css'

export type TextProps = {
  /** @default 'p' */
  as?: 'p' | 'span' | 'div' | 'h3' | undefined
  id?: string | undefined
  /** 12, 13, 15, 17, 22 or 32 px. @default 'body' */
  size?: 'caption' | 'small' | 'body' | 'title' | 'large' | 'display' | undefined
  /** @default 'normal' */
  tone?: 'normal' | 'secondary' | 'positive' | 'caution' | 'negative' | undefined
  weight?: 'regular' | 'medium' | 'bold' | undefined
  align?: 'start' | 'center' | undefined
  /** Tabular figures, for amounts and codes. */
  numeric?: boolean | undefined
  /** One line, cut with an ellipsis. */
  truncate?: boolean | undefined
  children?: ReactNode
}

/** Words in one of the kit's sizes and tones. */
export function Text({ as: Tag = 'p', id, size = 'body', children, numeric, truncate, ...look }: TextProps) {
  return (
    <Tag
      id={id}
      className={styles.text}
      data-size={size}
      data-tone={look.tone}
      data-weight={look.weight}
      data-align={look.align}
      data-numeric={numeric || undefined}
      data-truncate={truncate || undefined}
    >
      {children}
    </Tag>
  )
}
