import { type ReactElement, useId } from 'react'
import { Segmented } from '../../ui/Segmented.js'
import { ChecksField } from './ChecksField.js'
import type { Control } from './Control.js'
import styles from './ControlField.module.css'

type FieldProps<C> = {
  control: C
  value: unknown
  onChange: (value: unknown) => void
}
type Kind = Control['kind']
type Of<K extends Kind> = Extract<Control, { kind: K }>

const fields: { [K in Kind]: (props: FieldProps<Of<K>>) => ReactElement } = {
  toggle: ToggleField,
  text: TextField,
  number: NumberField,
  choice: ChoiceField,
  checks: ChecksField,
}

/** Renders one control of any kind. */
export function ControlField(props: FieldProps<Control>) {
  const Field = fields[props.control.kind] as (props: FieldProps<Control>) => ReactElement
  return <Field {...props} />
}

function ToggleField({ control, value, onChange }: FieldProps<Of<'toggle'>>) {
  const id = useId()
  const whenOn = 'whenOn' in control ? control.whenOn : true
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.words}>
        <span className={styles.label}>{control.label}</span>
        {control.hint && <span className={styles.hint}>{control.hint}</span>}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={value === whenOn}
        aria-checked={value === whenOn}
        onChange={(event) => onChange(event.target.checked ? whenOn : control.whenOff)}
      />
    </div>
  )
}

function TextField({ control, value, onChange }: FieldProps<Of<'text'>>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {control.label}
      </label>
      <input
        id={id}
        type="text"
        className={styles.input}
        value={typeof value === 'string' ? value : ''}
        placeholder={control.placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
      {control.hint && <span className={styles.hint}>{control.hint}</span>}
    </div>
  )
}

function NumberField({ control, value, onChange }: FieldProps<Of<'number'>>) {
  const id = useId()
  const current = typeof value === 'number' ? value : control.fallback
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.words}>
        <span className={styles.label}>{control.label}</span>
        {control.hint && <span className={styles.hint}>{control.hint}</span>}
      </label>
      <input
        id={id}
        type="number"
        className={styles.number}
        min={control.min}
        max={control.max}
        value={current}
        onChange={(event) => {
          const typed = Math.trunc(event.target.valueAsNumber)
          if (Number.isFinite(typed)) onChange(Math.min(control.max, Math.max(control.min, typed)))
        }}
      />
    </div>
  )
}

function ChoiceField({ control, value, onChange }: FieldProps<Of<'choice'>>) {
  const current = control.choices.find((choice) => choice.value === value)?.value
  return (
    <div className={styles.field}>
      <Segmented
        labelled
        label={control.label}
        choices={control.choices}
        value={current}
        onChange={onChange}
      />
      {control.hint && <span className={styles.hint}>{control.hint}</span>}
    </div>
  )
}
