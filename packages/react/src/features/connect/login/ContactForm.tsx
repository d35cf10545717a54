'use client'
import { useState } from 'react'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { TextField } from '../../../ui/TextField.js'
import { CountrySelect } from './CountrySelect.js'
import { countries, toInternational } from './countries.js'
import { useLoginContext } from './LoginContext.js'
import styles from './LoginFlow.module.css'

/** As the specification has it: something, an at sign, something with a dot in it. */
const emailFormat = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Where the code goes: an email address or a phone number. It is typed in the wallet's own window, never here. */
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
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t(isEmail ? 'email' : 'phone')}
        type={isEmail ? 'email' : 'tel'}
        inputMode={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        placeholder={isEmail ? t('emailPlaceholder') : undefined}
        enterKeyHint="next"
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
      />
      <Button type="submit" disabled={disabled}>
        {t('continue')}
      </Button>
    </form>
  )
}
