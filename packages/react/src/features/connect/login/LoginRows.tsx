'use client'
import type { LoginOption } from '@billfold/core'
import type { ComponentType } from 'react'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Badge } from '../../../ui/Badge.js'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { KeyIcon } from '../../../ui/icons/KeyIcon.js'
import { MailIcon } from '../../../ui/icons/MailIcon.js'
import { PhoneIcon } from '../../../ui/icons/PhoneIcon.js'
import { UsersIcon } from '../../../ui/icons/UsersIcon.js'
import { WalletIcon } from '../../../ui/icons/WalletIcon.js'
import { List } from '../../../ui/List.js'
import { Row } from '../../../ui/Row.js'
import { useLoginContext } from './LoginContext.js'
import type { LoginActions } from './useLogin.js'

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
    icon: WalletIcon,
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

/** The ways to log in that need a press and nothing else. */
export function LoginRows({ options, last }: { options: readonly LoginOption[]; last: string | undefined }) {
  const t = useText('login', english)
  const { actions, disabled } = useLoginContext()
  const plain = options.flatMap(({ method }) => (method === 'social' ? [] : [method]))
  if (plain.length === 0) return null
  return (
    <List label={t('options')}>
      {plain.map((method) => {
        const { icon: Icon, title, text, choose } = ways[method]
        return (
          <Row
            key={method}
            icon={<Icon />}
            title={t(title)}
            subtitle={t(text)}
            trailing={last === method ? <Badge>{t('lastUsed')}</Badge> : <ChevronRightIcon />}
            disabled={disabled}
            onClick={() => choose(actions)}
          />
        )
      })}
    </List>
  )
}
