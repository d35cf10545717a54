'use client'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './TextField.module.css'

export type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'placeholder'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'autoFocus'
  | 'disabled'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'dir'
> & {
  label: string
  /** Hides the label from view; screen readers still read it. */
  hideLabel?: boolean | undefined
  value: string
  onChange(value: string): void
  hint?: ReactNode
  /** Error text; replaces the hint. */
  error?: ReactNode
  /** Inside the box, before and after the text. */
  start?: ReactNode
  end?: ReactNode
  /** Monospace, for addresses and codes. */
  mono?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** Renders a single-line text field. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, value, onChange, hint, error, start, end, mono, inputRef, ...input } = props
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field} data-error={error ? '' : undefined}>
      {!hideLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <div className={styles.box}>
        {start}
        <input
          {...input}
          ref={inputRef}
          id={id}
          className={styles.input}
          data-mono={mono || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {end}
      </div>
      {note && (
        <div id={`${id}-note`} className={styles.note}>
          {note}
        </div>
      )}
    </div>
  )
}
