'use client'
import { describeProfile, type WalletProfile } from '@billfold/core'
import { Mark } from '../../../display/Mark.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { IconButton } from '../../../ui/IconButton.js'
import { DisconnectIcon } from '../../../ui/icons/DisconnectIcon.js'
import { Row } from '../../../ui/Row.js'

export type ProfileRowProps = {
  profile: WalletProfile
  /** Absent where this login must stay. */
  onUnlink?: (() => void) | undefined
}

/** One way to log in to the account. */
export function ProfileRow({ profile, onUnlink }: ProfileRowProps) {
  const t = useText('login', english)
  const name = describeProfile(profile)
  const kind = describeProfile({ ...profile, name: undefined, details: {} })
  return (
    <Row
      icon={<Mark name={kind} src={profile.avatar} round />}
      title={<bdi>{name}</bdi>}
      subtitle={name === kind ? undefined : kind}
      trailing={
        onUnlink && (
          <IconButton label={t('profiles.unlink', { profile: name })} onClick={onUnlink}>
            <DisconnectIcon />
          </IconButton>
        )
      }
    />
  )
}
