'use client'
import type { Doubt } from '../../../hooks/useDoubt.js'
import { useWallets } from '../../../hooks/useWallets.js'
import { useWalletName } from '../../../hooks/wallet.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { useAnnounced } from '../../../ui/live-region/AnnounceContext.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Text } from '../../../ui/text/Text.js'
import { usePaymentStore } from '../provider/payHooks.js'
import { RefundNote } from './RefundNote.js'

export type PaymentStatusNoteProps = {
  doubt: Doubt | undefined
  /** Text about an earlier request that may still be sent. */
  earlier: string | undefined
}

/** Explains what the user should do now and if the window may be closed. */
export function PaymentStatusNote({ doubt, earlier }: PaymentStatusNoteProps) {
  const t = useText('pay', english)
  const { platform } = useBillfold()
  const { payment, online, isStopped, phase } = usePaymentStore()
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
