'use client'
import { findFaucet } from '@billfold/core'
import type { Chain } from 'viem'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useChainMetadata } from '../../../hooks/useChainMetadata.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { CoinsIcon } from '../../../ui/icons/CoinsIcon.js'
import { ExternalIcon } from '../../../ui/icons/ExternalIcon.js'
import { Row } from '../../../ui/Row.js'
import { RowIcon } from './RowIcon.js'

/** Where the local stack answers unless it was moved. */
const localServices = 'http://localhost:4000'

/** Leads to the network's faucet, where it has one. */
export function FaucetRow({ chain }: { chain: Chain }) {
  const t = useText('account', english)
  const { services } = useBillfold()
  const { faucets, testnet } = useChainMetadata(chain.id)
  const faucet = findFaucet(
    { ...chain, faucets, testnet },
    { localFaucet: `${services?.bridge ?? localServices}/dev/faucet` },
  )
  if (!faucet) return null
  return (
    <Row
      icon={<RowIcon icon={CoinsIcon} />}
      title={t('main.faucet')}
      trailing={<ExternalIcon />}
      href={faucet}
    />
  )
}
