'use client'

import { formatAmount, formatUnits } from '@billfold/core'
import type { PaymentOption } from '@billfold/core/actions'
import { chainName, display, formatBalance } from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { Amount } from '../../../display/Amount.js'
import { Figure } from '../../../display/Figure.js'
import { TokenIcon } from '../../../display/TokenIcon.js'
import { useChainIcon } from '../../../hooks/useChainMetadata.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { toFiat } from '../logic/payToken.js'
import { usePayState } from '../provider/PayContext.js'
import { usePayer } from '../provider/payHooks.js'
import styles from './TokenOption.module.css'

/** Row of a payment token; one that cannot pay is dimmed and says why (R5.13). */
export function TokenOption({ option }: { option: PaymentOption }) {
  const { currency, send } = usePayState()
  const payer = usePayer()
  const chains = useChains()
  const { token, balance, originAmount, problem } = option
  const chainIcon = useChainIcon({ id: token.chainId })
  const rich = useRichText('pay', english)
  const show = (amount: bigint) =>
    formatAmount(formatUnits(amount, token.decimals), { decimals: display.quoteFractionDigits })
  const amount = originAmount !== undefined && <Figure value={show(originAmount)} symbol={token.symbol} />
  const held = formatUnits(balance, token.decimals)
  return (
    <Row
      icon={<TokenIcon withChain token={token} chainIcon={chainIcon} />}
      title={rich('token.on', {
        symbol: <bdi className={styles.symbol}>{token.symbol}</bdi>,
        chain: <bdi>{chainName(chains, token.chainId)}</bdi>,
      })}
      subtitle={
        problem ? (
          <span className={styles.needed}>{rich(`token.${problem}`, { amount })}</span>
        ) : (
          rich('token.pays', { amount })
        )
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

/** Placeholder rows while tokens load. */
export function TokenSkeletons() {
  return (
    <div aria-hidden="true">
      <List>
        {[0, 1, 2].map((place) => (
          <Row
            key={place}
            icon={<Skeleton width={36} height={36} round />}
            title={<Skeleton width={72} height={15} />}
            subtitle={<Skeleton width={120} height={13} />}
            trailing={<Skeleton width={64} height={13} />}
          />
        ))}
      </List>
    </div>
  )
}
