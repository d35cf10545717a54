'use client'
import { describeProfile, type InAppLogin, type WalletProfile } from '@billfold/core'
import { useMutation } from '@tanstack/react-query'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { toLoginProblem } from '../../connect/login/toLoginProblem.js'

export type UnlinkProfileProps = {
  inApp: InAppLogin
  profile: WalletProfile
  /** Removed or kept. */
  onDone: () => void
}

/** Asks before a login is taken away. */
export function UnlinkProfile({ inApp, profile, onDone }: UnlinkProfileProps) {
  const t = useText('login', english)
  const announce = useAnnounce()
  const name = describeProfile(profile)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => inApp.unlinkProfile(profile),
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
