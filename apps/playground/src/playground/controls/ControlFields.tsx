import { readSetting, type Settings } from '../settings/Settings.js'
import type { Control } from './Control.js'
import { ControlField } from './ControlField.js'
import styles from './ControlFields.module.css'

type ControlFieldsProps = {
  controls: readonly Control[]
  settings: Settings
  onChange: (path: string, value: unknown) => void
}

/** Renders the controls of a group, each with its setting. */
export function ControlFields({ controls, settings, onChange }: ControlFieldsProps) {
  return (
    <div className={styles.fields}>
      {controls.map((control) => (
        <ControlField
          key={control.path}
          control={control}
          value={readSetting(settings, control.path)}
          onChange={(value) => onChange(control.path, value)}
        />
      ))}
    </div>
  )
}
