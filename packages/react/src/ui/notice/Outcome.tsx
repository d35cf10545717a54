'use client'
import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/connectIcons.js'
import { CloseIcon } from '../icons/Icon.js'
import { WarningIcon } from '../icons/screenIcons.js'
import { Panel } from '../layout/Panel.js'
import { useAnnounced } from '../live-region/AnnounceContext.js'
import { Text } from '../text/Text.js'
import styles from './Outcome.module.css'

const icons = { positive: CheckIcon, negative: CloseIcon, caution: WarningIcon }

export type OutcomeProps = {
  tone: keyof typeof icons
  title: string
  /** Shows the mark at once, for a result that was seen before. */
  still?: boolean | undefined
  children?: ReactNode
}

/** Shows a result as an icon and a word, announced at once. */
export function Outcome({ tone, title, still, children }: OutcomeProps) {
  const Icon = icons[tone]
  useAnnounced(still ? '' : title)
  return (
    <Panel>
      <span className={styles.mark} data-tone={tone} data-still={still || undefined}>
        <Icon size={32} />
      </span>
      <Text as="h3" size="title" weight="bold" align="center">
        {title}
      </Text>
      {children}
    </Panel>
  )
}
