'use client'

import { useMemo, useState } from 'react'
import { login as english } from '../../../locale/en/login.js'
import { useLocale } from '../../../locale/LocaleContext.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { TextField } from '../../../ui/field/TextField.js'
import { ArrowIcon } from '../../../ui/icons/loginIcons.js'
import { ChevronDownIcon } from '../../../ui/icons/screenIcons.js'
import { countries, toInternational } from './countries.js'
import { useLoginContext } from './LoginContext.js'
import styles from './LoginFlow.module.css'

export type CountrySelectProps = {
  /** ISO 3166-1 alpha-2 code. */
  value: string
  /** ISO 3166-1 alpha-2 codes. @default every country */
  allowed: readonly string[] | undefined
  onChange: (country: string) => void
}

/** Country of a phone number, as a native select, which works best on phones. */
function CountrySelect({ value, allowed, onChange }: CountrySelectProps) {
  const t = useText('login', english)
  const { lang } = useLocale()
  const named = useMemo(() => {
    const names = new Intl.DisplayNames([lang], { type: 'region' })
    return countries
      .filter(({ id }) => !allowed || allowed.includes(id))
      .map((country) => ({ ...country, name: names.of(country.id) ?? country.id }))
      .sort((a, b) => a.name.localeCompare(b.name, lang))
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

/** Requires an at sign and a dot in the domain. */
const emailFormat = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Email or phone input. The code is entered in the wallet's own window, never in this page. */
export function ContactForm({ method }: { method: 'email' | 'phone' }) {
  const t = useText('login', english)
  const { inApp, actions, disabled } = useLoginContext()
  const { defaultSmsCountryCode = 'US', allowedSmsCountryCodes: allowed } = inApp.options.auth ?? {}
  const [typed, setTyped] = useState('')
  const [country, setCountry] = useState(defaultSmsCountryCode)
  const [wrong, setWrong] = useState<keyof typeof english>()
  const isEmail = method === 'email'
  const submit = () => {
    const text = typed.trim()
    const phone = toInternational(text, countries.find(({ id }) => id === country) ?? { id: 'US', dial: '1' })
    const problem = text
      ? isEmail
        ? !emailFormat.test(text) && 'invalidEmail'
        : !phone && 'invalidPhone'
      : isEmail
        ? 'emptyEmail'
        : 'emptyPhone'
    setWrong(problem || undefined)
    if (!problem) actions.start(isEmail ? { method, email: text } : { method, phone: phone ?? '' })
  }
  const error = wrong && t(wrong as 'invalidEmail')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t(isEmail ? 'email' : 'phone')}
        hideLabel
        type={isEmail ? 'email' : 'tel'}
        inputMode={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        placeholder={t(isEmail ? 'emailPlaceholder' : 'phone')}
        enterKeyHint="next"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        disabled={disabled}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setWrong(undefined)
        }}
        hint={inApp.getLastLogin() === method ? t('lastUsed') : undefined}
        error={error && <span role="alert">{error}</span>}
        start={!isEmail && <CountrySelect value={country} allowed={allowed} onChange={setCountry} />}
        end={
          <Button type="submit" size="medium" aria-label={t('continue')} disabled={disabled}>
            <ArrowIcon />
          </Button>
        }
      />
    </form>
  )
}
