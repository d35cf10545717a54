'use client'
import type { ComponentType } from 'react'
import { KeyIcon, WalletOutlineIcon } from '../ui/icons/connectIcons.js'
import type { IconProps } from '../ui/icons/Icon.js'
import { MailIcon, PhoneIcon, UsersIcon } from '../ui/icons/loginIcons.js'
import { Mark } from './Mark.js'
import styles from './Mark.module.css'
import { useBrandMark, useOwnMark } from './marks/useMarks.js'

export type LoginMarkProps = {
  /** Id of a social provider, such as `google`, or a method such as `email`. */
  provider: string
  /** Display name; its first letter replaces a mark that nobody has drawn. @default the id */
  name?: string | undefined
  /** Px. @default 24 */
  size?: number | undefined
}

/** Share of a disc that its icon fills, as padding in the stylesheet has it. */
const discShare = 5 / 9

/** Logins that are no brand. */
const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  email: MailIcon,
  phone: PhoneIcon,
  passkey: KeyIcon,
  wallet: WalletOutlineIcon,
  guest: UsersIcon,
}

/** Renders the mark of a login provider, or a lettered tile. Decorative: the name is next to it. */
export function LoginMark({ provider, name = provider, size = 24 }: LoginMarkProps) {
  const Icon = Object.hasOwn(icons, provider) ? icons[provider] : undefined
  const own = useOwnMark('logins', provider)
  const art = useBrandMark('logins', Icon || own ? undefined : provider)
  const isDisc = size >= 32
  if (Icon && !own)
    return (
      <span className={styles.frame} data-login={provider} data-disc={isDisc || undefined} aria-hidden="true">
        <Icon size={isDisc ? size * discShare : size} />
      </span>
    )
  return <Mark own round name={name} src={own} art={art} size={size} />
}
