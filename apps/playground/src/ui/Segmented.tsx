import { useId } from 'react'
import styles from './Segmented.module.css'

type SegmentedProps<T> = {
  label: string
  choices: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  /** Shows the label above; otherwise it is for screen readers only. */
  labelled?: boolean | undefined
}

/** Renders a single choice as radio buttons that look like one control. */
export function Segmented<T extends string | number | undefined>(props: SegmentedProps<T>) {
  const { label, choices, value, onChange, labelled = false } = props
  const name = useId()
  return (
    <fieldset className={styles.set}>
      <legend className={labelled ? styles.legend : styles.hidden}>{label}</legend>
      <div className={styles.bar}>
        {choices.map((choice) => (
          <label key={String(choice.value)} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
