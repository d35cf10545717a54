'use client'
import { useMemo } from 'react'
import { login as english } from '../../../locale/en/login.js'
import { useLocale } from '../../../locale/useLocale.js'
import { useText } from '../../../locale/useText.js'
import { ChevronDownIcon } from '../../../ui/icons/ChevronDownIcon.js'
import { countries } from './countries.js'
import styles from './LoginFlow.module.css'

export type CountrySelectProps = {
  /** Two letters. */
  value: string
  /** Two letters each. @default every country */
  allowed: readonly string[] | undefined
  onChange: (country: string) => void
}

/** The country of a phone number, by its name in the language in use: the browser's own list, which phones do best. */
export function CountrySelect({ value, allowed, onChange }: CountrySelectProps) {
  const t = useText('login', english)
  const { lang } = useLocale()
  const named = useMemo(() => {
    const names = new Intl.DisplayNames([lang], { type: 'region' })
    return countries
      .filter(({ id }) => !allowed || allowed.includes(id))
      .map((country) => ({ ...country, name: names.of(country.id) ?? country.id }))
      .sort((a, b) => a.name.localeCompare(b.name))
  }, [allowed, lang])
  const dial = countries.find(({ id }) => id === value)?.dial
  return (
    <span className={styles.country}>
      <span aria-hidden="true" dir="ltr">{`${value} +${dial}`}</span>
      <ChevronDownIcon size={16} />
      <select
        aria-label={t('country')}
        autoComplete="tel-country-code"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {named.map(({ id, dial, name }) => (
          <option key={id} value={id}>
            {`+${dial} ${name}`}
          </option>
        ))}
      </select>
    </span>
  )
}
