import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from '../icons/Icon.js'
import { Panel } from '../layout/Panel.js'
import { RowIcon } from '../list/RowIcon.js'
import { Text } from '../text/Text.js'

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
export function EmptyState({ icon, title, hint, action, live }: EmptyStateProps) {
  return (
    <Panel>
      <RowIcon icon={icon} />
      <div role={live ? 'status' : undefined}>
        <Text size="title">{title}</Text>
        {hint && <Text tone="secondary">{hint}</Text>}
      </div>
      {action}
    </Panel>
  )
}
