'use client'
import { useEffect, useRef, useState } from 'react'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { CopyButton } from '../../../ui/button/CopyButton.js'
import { ShareButton } from '../../../ui/button/ShareButton.js'
import { PrintIcon } from '../../../ui/icons/receiptIcons.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { canPrint, PrintSheet } from '../../../ui/print/PrintSheet.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailList, DetailRow } from '../components/DetailList.js'
import styles from './ReceiptActions.module.css'
import { type Receipt, type ReceiptProps, useReceipt } from './useReceipt.js'

/** Buttons that copy, share or print the receipt, as far as the browser can. */
export function ReceiptActions(props: ReceiptProps) {
  const t = useText('pay', english)
  const receipt = useReceipt(props)
  return (
    <div className={styles.actions}>
      <CopyButton value={receipt.text} label={t('receipt.copy')}>
        {t('receipt.copyWord')}
      </CopyButton>
      <ShareButton
        text={receipt.text}
        title={receipt.title}
        label={t('receipt.share')}
        failure={t('receipt.shareFailed')}
      >
        {t('receipt.shareWord')}
      </ShareButton>
      <PrintButton receipt={receipt} />
    </div>
  )
}

function PrintButton({ receipt }: { receipt: Receipt }) {
  const t = useText('pay', english)
  const [isPrinting, setPrinting] = useState(false)
  const [isOffered, setOffered] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => setOffered(canPrint(place.current)), [])
  return (
    <span ref={place}>
      {isOffered && (
        <Button
          variant="secondary"
          icon={<PrintIcon />}
          aria-label={t('receipt.print')}
          onClick={() => setPrinting(true)}
        >
          {t('receipt.printWord')}
        </Button>
      )}
      {isPrinting && (
        <PrintSheet onEnd={() => setPrinting(false)}>
          <Paper receipt={receipt} />
        </PrintSheet>
      )}
    </span>
  )
}

/** The receipt on paper. */
function Paper({ receipt: { title, subject, parts } }: { receipt: Receipt }) {
  return (
    <Stack>
      <Text as="h2" size="title">
        {title}
      </Text>
      {subject && (
        <Text>
          <bdi>{subject}</bdi>
        </Text>
      )}
      {parts.map((lines, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments of a receipt never change order
        <DetailList key={part}>
          {lines.map(([label, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt never change order
            <DetailRow key={index} label={label}>
              <bdi>{value}</bdi>
            </DetailRow>
          ))}
        </DetailList>
      ))}
    </Stack>
  )
}
