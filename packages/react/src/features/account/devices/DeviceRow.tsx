'use client'
import type { WalletDevice } from '@billfold/core'
import { useMoment } from '../../../hooks/useMoment.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Badge } from '../../../ui/Badge.js'
import { IconButton } from '../../../ui/IconButton.js'
import { DeviceIcon } from '../../../ui/icons/DeviceIcon.js'
import { DisconnectIcon } from '../../../ui/icons/DisconnectIcon.js'
import { Row } from '../../../ui/Row.js'
import { RowIcon } from '../main/RowIcon.js'

export type DeviceRowProps = { device: WalletDevice; busy: boolean; onEnd: () => void }

/** One browser that can use the account; the one that asks leaves by disconnecting. */
export function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const t = useText('login', english)
  const write = useMoment()
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
