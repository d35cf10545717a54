'use client'
import { useBillfold } from '../../../hooks/useBillfold.js'
import type { Doubt } from '../../../hooks/useDoubt.js'
import { useWalletName } from '../../../hooks/useWalletName.js'
import { useWallets } from '../../../hooks/useWallets.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Notice } from '../../../ui/Notice.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounced } from '../../../ui/useAnnounced.js'
import { useRun } from '../useRun.js'
import { RefundNote } from './RefundNote.js'

export type RunNoteProps = {
  doubt: Doubt | undefined
  /** An earlier request may still go through. */
  earlier: string | undefined
}

/** What a person should do now, and whether the window may be closed (design 4). */
export function RunNote({ doubt, earlier }: RunNoteProps) {
  const t = useText('pay', english)
  const { platform } = useBillfold()
  const { payment, online, isStopped, phase } = useRun()
  const wallets = useWallets()
  const steps = payment?.steps ?? []
  const nameOf = useWalletName()
  const connector = wallets.find((wallet) => wallet.connector.id === payment?.walletId)?.connector
  const wallet = connector && nameOf(connector)
  const isSigning = phase === 'executing' && steps.some(({ status }) => status === 'signing')
  const isSigned = steps.every(({ status }) => status !== 'ready' && status !== 'signing')
  const request = isSigning && wallet && !doubt ? t('processing.confirm', { wallet }) : ''
  const words = phase === 'fetching' ? t('quote.loading') : request
  useAnnounced(words, 'polite')
  if (doubt)
    return (
      <>
        <Notice
          key={doubt.title}
          tone="caution"
          title={
            <Text as="h3" weight="bold">
              {doubt.title}
            </Text>
          }
        >
          <div>{doubt.text}</div>
        </Notice>
        {!online && <Notice tone="caution">{t('processing.offline')}</Notice>}
      </>
    )
  const note = isSigned ? (platform.database.durable ? 'mayClose' : 'keepPage') : 'keepOpen'
  return (
    <>
      {words && (
        <Text weight="bold" align="center">
          {words}
        </Text>
      )}
      {earlier ? (
        <Notice tone="caution">{earlier}</Notice>
      ) : (
        <Text size="small" tone="secondary" align="center">
          {t(isStopped ? 'processing.cancelled' : `processing.${note}`)}
        </Text>
      )}
      {payment && isSigned && <RefundNote payment={payment} />}
      {!online && <Notice tone="caution">{t('processing.offline')}</Notice>}
    </>
  )
}
