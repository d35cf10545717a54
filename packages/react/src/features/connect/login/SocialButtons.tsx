'use client'
import type { LoginOption } from '@billfold/core'
import { Mark } from '../../../display/Mark.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Badge } from '../../../ui/Badge.js'
import { Button } from '../../../ui/Button.js'
import { useLoginContext } from './LoginContext.js'
import styles from './LoginFlow.module.css'

type Social = Extract<LoginOption, { method: 'social' }>

/** Social logins: one speaks in a whole sentence, several stand in a grid under their names. */
export function SocialButtons({
  options,
  last,
}: {
  options: readonly LoginOption[]
  last: string | undefined
}) {
  const t = useText('login', english)
  const { actions, disabled } = useLoginContext()
  const socials = options.filter((option): option is Social => option.method === 'social')
  if (socials.length === 0) return null
  return (
    <fieldset className={styles.providers} aria-label={t('social')}>
      {socials.map((option) => (
        <Button
          key={option.provider}
          variant="secondary"
          disabled={disabled}
          icon={<Mark name={option.name} size={20} round />}
          aria-label={t('continueWith', { provider: option.name })}
          // Inside the click: a window that is opened later is blocked.
          onClick={() => actions.start(option)}
        >
          {socials.length === 1 ? t('continueWith', { provider: option.name }) : option.name}
          {last === option.provider && <Badge>{t('lastUsed')}</Badge>}
        </Button>
      ))}
    </fieldset>
  )
}
