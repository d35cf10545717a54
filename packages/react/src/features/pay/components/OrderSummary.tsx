'use client'
import { formatAmount, type OrderItem } from '@billfold/core'
import { multiplyDecimals } from '@billfold/core/internal'
import { useEffect, useId, useRef, useState } from 'react'
import { Figure, joinFigure } from '../../../display/Figure.js'
import { Mark } from '../../../display/Mark.js'
import { payOrder as english } from '../../../locale/en/payOrder.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Text } from '../../../ui/text/Text.js'
import type { PayToken } from '../logic/payToken.js'
import { usePayState } from '../provider/PayContext.js'
import styles from './OrderSummary.module.css'

/** Items shown before "Show all" is pressed. */
const firstItems = 3

/** Formats an exact amount: a price may have more decimals than the token, the total never has. */
function formatExact(amount: string): string {
  return formatAmount(amount, { decimals: amount.split('.')[1]?.length ?? 0 })
}

/** Lists what is paid for, and the total. */
export function OrderSummary({ token: { symbol } }: { token: PayToken }) {
  const t = useText('pay', english)
  const { options } = usePayState()
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const titleId = useId()
  useEffect(() => {
    // The pressed button is gone; the list scrolls now.
    if (isOpen) list.current?.focus({ preventScroll: true })
  }, [isOpen])
  if (options.mode !== 'direct_payment') return null
  const { items = [], amount } = options.paymentInfo
  return (
    <section className={styles.order} aria-labelledby={titleId}>
      <Text as="h3" id={titleId} size="small" weight="bold">
        {t('order.title')}
      </Text>
      <ul ref={list} className={styles.items} aria-labelledby={titleId} tabIndex={isOpen ? 0 : undefined}>
        {(isOpen ? items : items.slice(0, firstItems)).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal
          <Item key={index} item={item} symbol={symbol} />
        ))}
      </ul>
      {!isOpen && items.length > firstItems && (
        <Button variant="quiet" size="medium" aria-expanded={false} onClick={() => setOpen(true)}>
          {t('order.all', { count: items.length })}
        </Button>
      )}
      <div className={styles.total}>
        <span>{t('order.total')}</span>
        <span className={styles.sum}>
          <Figure value={formatExact(amount)} symbol={symbol} />
        </span>
      </div>
    </section>
  )
}

function Item({ item: { name, quantity, amount, image }, symbol }: { item: OrderItem; symbol: string }) {
  const t = useText('pay', english)
  return (
    <li className={styles.item}>
      <Mark own name={name} src={image} size={44} />
      <span className={styles.texts}>
        <bdi className={styles.name}>{name}</bdi>
        {quantity > 1 && (
          <span className={styles.quantity}>
            <bdi dir="ltr">×{quantity}</bdi>
            {' · '}
            {t('order.each', { amount: joinFigure({ value: formatExact(amount), symbol }) })}
          </span>
        )}
      </span>
      <span className={styles.amount}>
        <Figure value={formatExact(multiplyDecimals(amount, String(quantity)))} symbol={symbol} />
      </span>
    </li>
  )
}
