'use client'
import { listVisibleProfiles } from '@billfold/core/internal'
import type { WalletProfile } from '@billfold/core/wallets'
import { useState } from 'react'
import { useInAppLogin } from '../../../hooks/wallet.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { UsersIcon } from '../../../ui/icons/loginIcons.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { EmptyState } from '../../../ui/notice/EmptyState.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { ProfileRow, UnlinkProfile } from '../profiles/ProfileRow.js'
import { useProfiles, useRefreshProfiles } from '../profiles/useProfiles.js'

/** Lists linked logins with link and unlink actions (R2.120 to R2.123). */
export function LinkedProfilesScreen() {
  const t = useText('login', english)
  const { back, canGoBack, go } = useAccountNavigation()
  const inApp = useInAppLogin()
  const { data, isLoading, isError, refetch } = useProfiles(inApp)
  const refresh = useRefreshProfiles()
  const [leaving, setLeaving] = useState<WalletProfile>()
  const profiles = listVisibleProfiles(data ?? [])
  const isGuest = data !== undefined && data.length > 0 && profiles.length === 0
  if (inApp && leaving)
    return (
      <UnlinkProfile
        inApp={inApp}
        profile={leaving}
        onDone={() => {
          setLeaving(undefined)
          refresh()
        }}
      />
    )
  return (
    <Screen
      title={t('profiles.title')}
      onBack={canGoBack ? back : undefined}
      footer={<Button onClick={() => go('link-profile')}>{t('profiles.link')}</Button>}
    >
      <Stack gap={16}>
        {isGuest && (
          <Notice tone="caution" title={t('profiles.backup')}>
            {t('profiles.backupText')}
          </Notice>
        )}
        {isLoading && <Row icon={<Skeleton width={36} height={36} />} title={<Skeleton width="60%" />} />}
        {isError && (
          <Notice
            tone="negative"
            action={
              <Button variant="secondary" size="medium" onClick={() => void refetch()}>
                {t('profiles.tryAgain')}
              </Button>
            }
          >
            {t('profiles.failed')}
          </Notice>
        )}
        {profiles.length > 0 && (
          <List label={t('profiles.list')}>
            {profiles.map((profile) => (
              <ProfileRow
                key={profile.id}
                profile={profile}
                onUnlink={profiles.length > 1 ? () => setLeaving(profile) : undefined}
              />
            ))}
          </List>
        )}
        {profiles.length === 0 && !isLoading && !isError && !isGuest && (
          <EmptyState live icon={UsersIcon} title={t('profiles.none')} hint={t('linkText')} />
        )}
      </Stack>
    </Screen>
  )
}
