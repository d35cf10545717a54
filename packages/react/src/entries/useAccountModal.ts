'use client'
import { BillfoldError } from '@billfold/core'
import { useCallback } from 'react'
import type { DetailsModalOptions } from '../features/account/DetailsModalOptions.js'
import { useActiveAccount } from '../hooks/useActiveAccount.js'
import type { Appearance } from './Appearance.js'
import { useModals } from './ModalContext.js'

/** Opens the account modal from anywhere; rejects when no wallet is connected. */
export function useAccountModal(): { open: (options?: DetailsModalOptions & Appearance) => Promise<void> } {
  const { openAccount } = useModals()
  const account = useActiveAccount()
  const open = useCallback(
    async (options: DetailsModalOptions & Appearance = {}) => {
      if (!account) throw new BillfoldError('NoActiveAccount')
      await openAccount(options ?? {})
    },
    [openAccount, account],
  )
  return { open }
}
