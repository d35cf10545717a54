import { useId } from 'react'
import styles from './ChecksField.module.css'
import type { Control } from './Control.js'

type ChecksFieldProps = {
  control: Extract<Control, { kind: 'checks' }>
  value: unknown
  onChange: (value: unknown) => void
}

/** Renders a multiple choice, kept in the order of the list. */
export function ChecksField({ control, value, onChange }: ChecksFieldProps) {
  const id = useId()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []

  function toggle(toggled: unknown, on: boolean): void {
    const selected = control.choices
      .map((choice) => choice.value)
      .filter((item) => (item === toggled ? on : chosen.includes(item)))
    if (selected.length === 0 && control.whenNone === 'keep') return
    onChange(selected.length > 0 ? selected : undefined)
  }

  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{control.label}</legend>
      <div className={styles.list}>
        {control.choices.map((choice) => (
          <label key={String(choice.value)} className={styles.chip} htmlFor={`${id}${choice.value}`}>
            <input
              id={`${id}${choice.value}`}
              type="checkbox"
              checked={chosen.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.target.checked)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
