'use client'
import { getPaymentState } from '@billfold/core'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useWallets } from '../../../hooks/useWallets.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Notice } from '../../../ui/Notice.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounced } from '../../../ui/useAnnounced.js'
import { useRun } from '../useRun.js'
import { RefundNote } from './RefundNote.js'

/** What a person should do now, and whether the window may be closed (design 4). */
export function RunNote() {
  const t = useText('pay', english)
  const { platform } = useBillfold()
  const { payment, online, isStopped, phase } = useRun()
  const wallets = useWallets()
  const steps = payment?.steps ?? []
  const wallet = wallets.find(({ connector }) => connector.id === payment?.walletId)?.connector.name
  const isSigning = phase === 'executing' && steps.some(({ status }) => status === 'signing')
  const isSigned = steps.every(({ status }) => status !== 'ready' && status !== 'signing')
  const words = isSigning && wallet ? t('processing.confirm', { wallet }) : ''
  useAnnounced(words, 'polite')
  if (payment && getPaymentState(payment, platform.clock.now()).status === 'unknown')
    return (
      <Notice tone="caution" title={t('processing.unknown')}>
        {t('processing.unknownText')}
      </Notice>
    )
  const note = isSigned ? (platform.database.durable ? 'mayClose' : 'keepPage') : 'keepOpen'
  return (
    <>
      {words && (
        <Text weight="bold" align="center">
          {words}
        </Text>
      )}
      <Text size="small" tone="secondary" align="center">
        {t(isStopped ? 'processing.cancelled' : `processing.${note}`)}
      </Text>
      {payment && isSigned && <RefundNote payment={payment} />}
      {!online && <Notice tone="caution">{t('processing.offline')}</Notice>}
    </>
  )
}
