'use client'
import { type Operation, type Payment, timing } from '@billfold/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { useWallets } from '../../hooks/useWallets.js'

/** Reading a deposit and sending it back is of the engine. */
const loadRefund = () => import('./refundHere.js')

/** What the chain says of a deposit whose time has passed, and the payer's way to get it back. */
export function useRefund(payment: Payment, isLate: boolean) {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const connector = useWallets().find((wallet) => wallet.connector.id === payment.walletId)?.connector
  const queryKey = ['billfold', 'deposit', payment.key]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await (await loadRefund()).followDepositHere(billfold, payment.key)) ?? null,
    enabled: isLate,
    refetchInterval: timing.slowPollMs,
    retry: false,
  })
  const [operation, setOperation] = useState<Operation>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!connector) return
      const { refundHere } = await loadRefund()
      await refundHere(billfold, { key: payment.key, connector, onChange: setOperation })
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const release = useMutation({
    mutationFn: async () => {
      if (operation) await (await loadRefund()).releaseRefundHere(billfold, operation.id)
    },
  })
  const [step] = operation?.steps ?? []
  return {
    /** The chain shows it: sent back already, or by a transaction of the payer that is under way. */
    isReturning: data?.status === 'refunded' || (isPending && step?.hash !== undefined),
    canGetBack: data?.canRefund === true && connector !== undefined,
    getBack: () => mutate(),
    isPending,
    error,
    step: isPending ? step : undefined,
    release: () => release.mutate(),
    isReleasing: release.isPending,
  }
}
