'use client'

import { walletDevicesQuery } from '@billfold/core/internal'
import type { InAppLogin, WalletDevice } from '@billfold/core/wallets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormatDate } from '../../../hooks/time.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useInAppLogin } from '../../../hooks/wallet.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { IconButton } from '../../../ui/button/IconButton.js'
import { useFocusAfterRemoval } from '../../../ui/focus/useFocusAfterRemoval.js'
import { DeviceIcon, DisconnectIcon } from '../../../ui/icons/accountIcons.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { RowIcon } from '../../../ui/list/RowIcon.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { EmptyState } from '../../../ui/notice/EmptyState.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Badge } from '../../../ui/text/Badge.js'
import { Text } from '../../../ui/text/Text.js'
import { toLoginProblem } from '../../connect/login/useLogin.js'
import { useAccountNavigation } from '../accountNavigation.js'

/** Returns the account's devices, refetched on mount, and a function that signs one out. */
function useDevices(inApp: InAppLogin | undefined) {
  const queries = useQueryClient()
  const address = useActiveAccount()?.address
  const options = walletDevicesQuery(inApp, { address })
  const query = useQuery({ ...options, enabled: inApp !== undefined && address !== undefined })
  const ending = useMutation({
    mutationFn: async (device: WalletDevice) => (await inApp?.endDevice(device)) ?? [],
    retry: false,
    onSuccess: (devices) => queries.setQueryData(options.queryKey, devices),
  })
  return { query, ending }
}

export type DeviceRowProps = { device: WalletDevice; busy: boolean; onEnd: () => void }

/** Row of one signed-in browser; the current one signs out by disconnecting. */
function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const t = useText('login', english)
  const write = useFormatDate()
  const { name, place, usedAt, current } = device
  const when = write(Date.parse(usedAt))
  return (
    <Row
      icon={<RowIcon icon={DeviceIcon} />}
      title={<bdi>{name}</bdi>}
      subtitle={t('devices.used', { place, when })}
      busy={busy}
      aria-current={current || undefined}
      trailing={
        current ? (
          <Badge tone="accent">{t('devices.current')}</Badge>
        ) : (
          <IconButton label={t('devices.end', { device: name })} onClick={onEnd}>
            <DisconnectIcon />
          </IconButton>
        )
      }
    />
  )
}

/** Lists signed-in browsers; the wallet's own window confirms before signing one out. */
export function DevicesScreen() {
  const t = useText('login', english)
  const announce = useAnnounce()
  const { back, canGoBack } = useAccountNavigation()
  const inApp = useInAppLogin()
  const { query, ending } = useDevices(inApp)
  const devices = query.data ?? []
  const list = useFocusAfterRemoval(devices.length)
  const problem = ending.error && toLoginProblem(ending.error)
  const end = (device: WalletDevice) =>
    ending.mutate(device, { onSuccess: () => announce(t('devices.ended', { device: device.name })) })
  return (
    <Screen title={t('devices.title')} onBack={canGoBack ? back : undefined}>
      <Stack gap={16}>
        <Text tone="secondary">{t('devices.text')}</Text>
        {problem && problem !== 'rejected' && <Notice tone="negative">{t(`problems.${problem}`)}</Notice>}
        {query.isLoading && (
          <Row icon={<Skeleton width={36} height={36} />} title={<Skeleton width="60%" />} />
        )}
        {query.isError && (
          <Notice
            tone="negative"
            action={
              <Button variant="secondary" size="medium" onClick={() => void query.refetch()}>
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
        {devices.length === 0 && !query.isLoading && !query.isError && (
          <EmptyState live icon={DeviceIcon} title={t('devices.none')} />
        )}
      </Stack>
    </Screen>
  )
}
