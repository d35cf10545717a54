'use client'
import { useRef } from 'react'
import { button } from '../../locale/en/button.js'
import { useText } from '../../locale/useText.js'
import { IconButton } from '../button/IconButton.js'
import { CloseIcon } from '../icons/Icon.js'
import { SearchIcon } from '../icons/screenIcons.js'
import { TextField } from './TextField.js'

export type SearchFieldProps = {
  /** Accessible name, also the placeholder. */
  label: string
  value: string
  onChange(value: string): void
  autoFocus?: boolean | undefined
}

/** Renders a search field with a clear button. */
export function SearchField({ label, value, onChange, autoFocus }: SearchFieldProps) {
  const t = useText('button', button)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextField
      inputRef={input}
      type="search"
      enterKeyHint="search"
      label={label}
      hideLabel
      placeholder={label}
      value={value}
      onChange={onChange}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus={autoFocus}
      start={<SearchIcon />}
      end={
        value && (
          <IconButton label={t('clear')} onClick={clear}>
            <CloseIcon />
          </IconButton>
        )
      }
    />
  )
}
