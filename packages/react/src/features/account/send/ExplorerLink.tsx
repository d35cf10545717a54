'use client'
import { explorerLink } from '@billfold/core'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { ExternalIcon } from '../../../ui/icons/ExternalIcon.js'
import { useSendFlow } from './SendContext.js'

/** The page of the explorer about what was sent, once there is one. */
export function ExplorerLink() {
  const t = useText('account', english)
  const { chain, state } = useSendFlow()
  const hash = state.operation?.steps[0]?.hash
  const href = hash && explorerLink(chain, { type: 'transaction', value: hash })
  if (!href) return null
  return (
    <Button variant="quiet" icon={<ExternalIcon />} href={href}>
      {t('send.explorer')}
    </Button>
  )
}
