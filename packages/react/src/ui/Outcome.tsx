'use client'
import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from './icons/Icon.js'
import styles from './Outcome.module.css'
import { Panel } from './Panel.js'
import { Text } from './Text.js'
import { useAnnounced } from './useAnnounced.js'

export type OutcomeProps = {
  tone: 'positive' | 'negative' | 'caution'
  icon: ComponentType<IconProps>
  title: string
  children?: ReactNode
}

/** How it ended, in a mark and a word; said aloud at once. */
export function Outcome({ tone, icon: Icon, title, children }: OutcomeProps) {
  useAnnounced(title)
  return (
    <Panel>
      <span className={styles.mark} data-tone={tone}>
        <Icon size={32} />
      </span>
      <Text as="h3" size="title" weight="bold" align="center">
        {title}
      </Text>
      {children}
    </Panel>
  )
}
