'use client'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { IconProps } from '../../../ui/icons/Icon.js'
import { Panel } from '../../../ui/Panel.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import styles from './Outcome.module.css'

export type OutcomeProps = {
  tone: 'positive' | 'negative' | 'caution'
  icon: ComponentType<IconProps>
  title: string
  children?: ReactNode
}

/** How it ended, in a mark and a word; said aloud at once. */
export function Outcome({ tone, icon: Icon, title, children }: OutcomeProps) {
  const announce = useAnnounce()
  useEffect(() => announce(title, 'assertive'), [announce, title])
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
