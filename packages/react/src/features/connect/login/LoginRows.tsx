'use client'

import type { LoginOption } from '@billfold/core'
import { type ComponentType, useId } from 'react'
import { LoginMark } from '../../../display/LoginMark.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { KeyIcon, WalletOutlineIcon } from '../../../ui/icons/connectIcons.js'
import { MailIcon, PhoneIcon, UsersIcon } from '../../../ui/icons/loginIcons.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { Badge } from '../../../ui/text/Badge.js'
import { Text } from '../../../ui/text/Text.js'
import { useLoginContext } from './LoginContext.js'
import styles from './LoginFlow.module.css'
import type { LoginActions } from './useLogin.js'

type Social = Extract<LoginOption, { method: 'social' }>

/** Social logins in a row: a single one with a full sentence, two with their names, more with their marks alone. */
export function SocialButtons({
  options,
  last,
}: {
  options: readonly LoginOption[]
  last: string | undefined
}) {
  const t = useText('login', english)
  const id = useId()
  const { actions, disabled } = useLoginContext()
  const socials = options.filter((option): option is Social => option.method === 'social')
  if (socials.length === 0) return null
  const lastName = socials.find(({ provider }) => provider === last)?.name
  return (
    <Stack gap={8}>
      <fieldset
        className={styles.providers}
        aria-label={t('social')}
        data-wide={socials.length < 3 || undefined}
      >
        {socials.map(({ provider, name, ...option }) => {
          const label = t('continueWith', { provider: name })
          const isLast = last === provider
          return (
            <Button
              key={provider}
              variant="secondary"
              disabled={disabled}
              aria-label={label}
              aria-describedby={isLast ? id : undefined}
              // Must run inside the click handler, or the popup is blocked.
              onClick={() => actions.start({ ...option, provider, name })}
            >
              <span className={styles.name}>
                <LoginMark provider={provider} name={name} size={28} />
                {socials.length === 1 ? label : socials.length === 2 && name}
              </span>
            </Button>
          )
        })}
      </fieldset>
      {lastName && (
        <Text id={id} size="small" tone="secondary" align="center">
          {t('lastUsedWith', { provider: lastName })}
        </Text>
      )}
    </Stack>
  )
}

type Plain = Exclude<LoginOption['method'], 'social'>

type Way = {
  icon: ComponentType
  title: keyof typeof english
  text: keyof typeof english
  choose: (actions: LoginActions) => void
}

const ways = {
  email: { icon: MailIcon, title: 'emailRow', text: 'emailText', choose: ({ enter }) => enter('email') },
  phone: { icon: PhoneIcon, title: 'phoneRow', text: 'phoneText', choose: ({ enter }) => enter('phone') },
  passkey: {
    icon: KeyIcon,
    title: 'passkey',
    text: 'passkeyText',
    choose: ({ start }) => start({ method: 'passkey' }),
  },
  wallet: {
    icon: WalletOutlineIcon,
    title: 'wallet',
    text: 'walletText',
    choose: ({ start }) => start({ method: 'wallet' }),
  },
  guest: {
    icon: UsersIcon,
    title: 'guest',
    text: 'guestText',
    choose: ({ start }) => start({ method: 'guest' }),
  },
} as const satisfies Record<Plain, Way>

/** Other login methods, quieter than the first. */
export function LoginRows({ options, last }: { options: readonly LoginOption[]; last: string | undefined }) {
  const t = useText('login', english)
  const { actions, disabled } = useLoginContext()
  const plain = options.flatMap(({ method }) => (method === 'social' ? [] : [method]))
  if (plain.length === 0) return null
  return (
    <div className={styles.rest}>
      <List label={t('options')}>
        {plain.map((method) => {
          const { icon: Icon, title, text, choose } = ways[method]
          return (
            <Row
              key={method}
              icon={<Icon />}
              title={t(title)}
              subtitle={t(text)}
              trailing={last === method && <Badge>{t('lastUsed')}</Badge>}
              disabled={disabled}
              onClick={() => choose(actions)}
            />
          )
        })}
      </List>
    </div>
  )
}
