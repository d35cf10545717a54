'use client'
import type { ReactNode } from 'react'
import { CheckIcon } from './icons/CheckIcon.js'
import { CloseIcon } from './icons/CloseIcon.js'
import { WarningIcon } from './icons/WarningIcon.js'
import styles from './Outcome.module.css'
import { Panel } from './Panel.js'
import { Text } from './Text.js'
import { useAnnounced } from './useAnnounced.js'

const icons = { positive: CheckIcon, negative: CloseIcon, caution: WarningIcon }

export type OutcomeProps = {
  tone: keyof typeof icons
  title: string
  children?: ReactNode
}

/** How it ended, in a mark and a word; said aloud at once. */
export function Outcome({ tone, title, children }: OutcomeProps) {
  const Icon = icons[tone]
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
