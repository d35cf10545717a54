import { useId } from 'react'
import styles from './ChecksField.module.css'
import type { Control } from './Control.js'

type ChecksFieldProps = {
  control: Extract<Control, { kind: 'checks' }>
  value: unknown
  onChange: (value: unknown) => void
}

/** Any number of choices out of a few, kept in the order of the list. */
export function ChecksField({ control, value, onChange }: ChecksFieldProps) {
  const id = useId()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []

  function toggle(one: unknown, on: boolean): void {
    const kept = control.choices
      .map((choice) => choice.value)
      .filter((item) => (item === one ? on : chosen.includes(item)))
    if (kept.length === 0 && control.whenNone === 'keep') return
    onChange(kept.length > 0 ? kept : undefined)
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
