'use client'
import {
  chainName,
  display,
  formatAmount,
  formatBalance,
  formatUnits,
  type PaymentOption,
} from '@billfold/core'
import { useChains } from 'wagmi'
import { Amount } from '../../../display/Amount.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Row } from '../../../ui/Row.js'
import { usePayState } from '../PayContext.js'
import { toFiat } from '../toFiat.js'
import { usePayer } from '../usePayer.js'
import { TokenMark } from './TokenMark.js'
import styles from './TokenOption.module.css'

/** A token that one could pay with; one that cannot pay is dimmed and says why. */
export function TokenOption({ option }: { option: PaymentOption }) {
  const t = useText('pay', english)
  const { currency, send } = usePayState()
  const payer = usePayer()
  const chains = useChains()
  const { token, balance, originAmount, problem } = option
  const show = (amount: bigint) =>
    `${formatAmount(formatUnits(amount, token.decimals), { decimals: display.quoteFractionDigits })}\u00a0${token.symbol}`
  const needed = originAmount === undefined ? '' : show(originAmount)
  const held = formatUnits(balance, token.decimals)
  return (
    <Row
      icon={<TokenMark token={token} />}
      title={<bdi>{t('token.on', { symbol: token.symbol, chain: chainName(chains, token.chainId) })}</bdi>}
      subtitle={
        <span className={styles.needed}>
          {problem ? t(`token.${problem}`, { amount: needed }) : t('token.pays', { amount: needed })}
        </span>
      }
      trailing={
        <span className={styles.balance} data-enough={problem === undefined}>
          <Amount value={formatBalance(held)} symbol={token.symbol} fiat={toFiat(token, held, currency)} />
        </span>
      }
      disabled={problem !== undefined}
      onClick={() => {
        if (!payer) return
        send({
          type: 'PAYMENT_METHOD_SELECTED',
          paymentMethod: {
            type: 'wallet',
            originToken: token,
            payerWallet: { walletId: payer.connector.id, address: payer.address },
            balance,
            quote: originAmount === undefined ? undefined : { originAmount },
          },
        })
      }}
    />
  )
}
