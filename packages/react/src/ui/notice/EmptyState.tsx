import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from '../icons/Icon.js'
import { Panel } from '../layout/Panel.js'
import { Text } from '../text/Text.js'
import styles from './EmptyState.module.css'

export type EmptyStateProps = {
  icon: ComponentType<IconProps>
  /** Says that there is nothing. */
  title: string
  /** Why, or what would appear here. */
  hint?: ReactNode
  /** A button for what next. */
  action?: ReactNode
  /** Read out by screen readers; leave it out where the screen announces the result itself. */
  live?: boolean | undefined
}

/** Renders a list without items: an icon, a title, why, and what next. */
export function EmptyState({ icon: Icon, title, hint, action, live }: EmptyStateProps) {
  return (
    <Panel>
      <span className={styles.icon}>
        <Icon size={24} />
      </span>
      <div className={styles.texts} role={live ? 'status' : undefined}>
        <Text size="title" align="center">
          {title}
        </Text>
        {hint && (
          <Text tone="secondary" align="center">
            {hint}
          </Text>
        )}
      </div>
      {action}
    </Panel>
  )
}
