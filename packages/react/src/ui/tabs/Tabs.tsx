'use client'
import { type ReactNode, useId } from 'react'
import { moveFocus } from '../focus/moveFocus.js'
import styles from './Tabs.module.css'

export type TabsProps<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  value: NoInfer<Id>
  onChange(id: NoInfer<Id>): void
  /** Content of the selected tab. */
  children?: ReactNode
}

/** Renders tabs over one panel; arrow keys, Home and End select. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId()
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={(event) => {
          const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
          const target = moveFocus(event, items, 'horizontal')
          const tab = target && tabs[items.indexOf(target)]
          if (tab) onChange(tab.id)
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}
