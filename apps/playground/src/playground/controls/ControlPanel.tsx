import { Panel } from '../../ui/Panel.js'
import { PlainButton } from '../../ui/PlainButton.js'
import type { Settings } from '../settings/Settings.js'
import { ControlFields } from './ControlFields.js'
import styles from './ControlPanel.module.css'
import { controlGroups } from './controlGroups.js'

type ControlPanelProps = {
  settings: Settings
  onChange: (path: string, value: unknown) => void
  onReset: () => void
}

/** Renders every option of the kit by group. */
export function ControlPanel({ settings, onChange, onReset }: ControlPanelProps) {
  return (
    <Panel title="Options" actions={<PlainButton onClick={onReset}>Reset</PlainButton>}>
      {controlGroups.map(({ title, open, controls }) => (
        <details key={title} className={styles.group} open={open}>
          <summary className={styles.summary}>{title}</summary>
          <ControlFields controls={controls} settings={settings} onChange={onChange} />
        </details>
      ))}
    </Panel>
  )
}
