'use client'

import { describeProfile } from '@billfold/core/internal'
import type { InAppLogin, WalletProfile } from '@billfold/core/wallets'
import { useMutation } from '@tanstack/react-query'
import { LoginMark } from '../../../display/LoginMark.js'
import { Mark } from '../../../display/Mark.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { IconButton } from '../../../ui/button/IconButton.js'
import { DisconnectIcon } from '../../../ui/icons/accountIcons.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Row } from '../../../ui/list/Row.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { toLoginProblem } from '../../connect/login/useLogin.js'

export type ProfileRowProps = {
  profile: WalletProfile
  /** Undefined if this login cannot be removed. */
  onUnlink?: (() => void) | undefined
}

/** Kinds of logins whose names are translated; the others are brands. */
const translated = ['email', 'phone', 'passkey', 'wallet'] as const

/** Returns a login's kind, and its label: its contact, else its kind. */
function useProfileLabel(profile: WalletProfile): { name: string; kind: string } {
  const t = useText('login', english)
  const name = describeProfile(profile)
  const type = describeProfile({ ...profile, name: undefined, details: {} })
  const key = translated.find((known) => known === profile.type)
  const kind = key ? t(key) : type
  return { name: name === type ? kind : name, kind }
}

/** Row of one linked login. */
export function ProfileRow({ profile, onUnlink }: ProfileRowProps) {
  const t = useText('login', english)
  const { name, kind } = useProfileLabel(profile)
  return (
    <Row
      icon={
        profile.avatar ? (
          <Mark name={kind} src={profile.avatar} round />
        ) : (
          <LoginMark provider={profile.type} name={kind} size={36} />
        )
      }
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

export type UnlinkProfileProps = {
  inApp: InAppLogin
  profile: WalletProfile
  /** Called after unlinking or cancelling. */
  onDone: () => void
}

/** Asks for confirmation before unlinking a login. */
export function UnlinkProfile({ inApp, profile, onDone }: UnlinkProfileProps) {
  const t = useText('login', english)
  const announce = useAnnounce()
  const { name } = useProfileLabel(profile)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => inApp.unlinkProfile(profile),
    retry: false,
    onSuccess: () => {
      announce(t('profiles.unlinked', { profile: name }))
      onDone()
    },
  })
  return (
    <Screen
      title={t('profiles.title')}
      onBack={onDone}
      footer={
        <Stack gap={4}>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            {t('profiles.confirmAction')}
          </Button>
          <Button variant="quiet" size="medium" onClick={onDone}>
            {t('profiles.keep')}
          </Button>
        </Stack>
      }
    >
      <Panel>
        <Text as="h3" size="title" align="center">
          {t('profiles.confirm', { profile: name })}
        </Text>
        <Text tone="secondary" align="center">
          {t('profiles.confirmText')}
        </Text>
        {error && <Notice tone="negative">{t(`problems.${toLoginProblem(error)}`)}</Notice>}
      </Panel>
    </Screen>
  )
}
