'use client'
import type { ComponentType } from 'react'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { Row } from '../../../ui/Row.js'
import { useAccountNavigation } from '../accountNavigation.js'
import type { FirstAccountRoute } from '../routes.js'
import { RowIcon } from './RowIcon.js'

export type LinkRowProps = { icon: ComponentType; title: string; route: FirstAccountRoute }

/** A row that leads to another screen. */
export function LinkRow({ icon, title, route }: LinkRowProps) {
  const { go } = useAccountNavigation()
  return (
    <Row
      icon={<RowIcon icon={icon} />}
      title={title}
      trailing={<ChevronRightIcon />}
      onClick={() => go(route)}
    />
  )
}
