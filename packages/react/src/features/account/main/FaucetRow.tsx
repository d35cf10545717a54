'use client'
import type { Chain } from 'viem'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { CoinsIcon } from '../../../ui/icons/CoinsIcon.js'
import { ExternalIcon } from '../../../ui/icons/ExternalIcon.js'
import { Row } from '../../../ui/Row.js'
import { findFaucet } from './findFaucet.js'

/** Leads to the network's faucet, where it has one. */
export function FaucetRow({ chain }: { chain: Chain }) {
  const t = useText('account', english)
  const { services } = useBillfold()
  const faucet = findFaucet({ chain, faucets: [], services: services?.bridge })
  if (!faucet) return null
  return <Row icon={<CoinsIcon />} title={t('main.faucet')} trailing={<ExternalIcon />} href={faucet} />
}
