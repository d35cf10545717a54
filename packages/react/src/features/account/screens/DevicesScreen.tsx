'use client'
import type { WalletDevice } from '@billfold/core'
import { useInAppLogin } from '../../../hooks/useInAppLogin.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { List } from '../../../ui/List.js'
import { Notice } from '../../../ui/Notice.js'
import { Row } from '../../../ui/Row.js'
import { Screen } from '../../../ui/Screen.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.js'
import { toLoginProblem } from '../../connect/login/toLoginProblem.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { DeviceRow } from '../devices/DeviceRow.js'
import { useDevices } from '../devices/useDevices.js'

/** Where the account is in use, with a way to sign each browser out; the wallet's own window asks before it does. */
export function DevicesScreen() {
  const t = useText('login', english)
  const announce = useAnnounce()
  const { back, canGoBack } = useAccountNavigation()
  const inApp = useInAppLogin()
  const { found, ending } = useDevices(inApp)
  const devices = found.data ?? []
  const list = useFocusAfterRemoval(devices.length)
  const problem = ending.error && toLoginProblem(ending.error)
  const end = (device: WalletDevice) =>
    ending.mutate(device, { onSuccess: () => announce(t('devices.ended', { device: device.name })) })
  return (
    <Screen title={t('devices.title')} onBack={canGoBack ? back : undefined}>
      <Stack gap={16}>
        <Text tone="secondary">{t('devices.text')}</Text>
        {problem && problem !== 'rejected' && <Notice tone="negative">{t(`problems.${problem}`)}</Notice>}
        {found.isLoading && (
          <Row icon={<Skeleton width={36} height={36} />} title={<Skeleton width="60%" />} />
        )}
        {found.isError && (
          <Notice
            tone="negative"
            action={
              <Button variant="secondary" size="medium" onClick={() => void found.refetch()}>
                {t('devices.tryAgain')}
              </Button>
            }
          >
            {t('devices.failed')}
          </Notice>
        )}
        {devices.length > 0 && (
          <div ref={list}>
            <List label={t('devices.list')}>
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  busy={ending.isPending && ending.variables?.id === device.id}
                  onEnd={() => end(device)}
                />
              ))}
            </List>
          </div>
        )}
        {devices.length === 0 && !found.isLoading && !found.isError && (
          <Text tone="secondary" align="center">
            {t('devices.none')}
          </Text>
        )}
      </Stack>
    </Screen>
  )
}
