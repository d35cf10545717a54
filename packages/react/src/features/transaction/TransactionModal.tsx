'use client'
import { estimateTransaction, type ModalStep, nextModalStep, type TransactionCost } from '@billfold/core'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { useWallets } from '../../hooks/useWallets.js'
import { transaction as english } from '../../locale/en/transaction.js'
import { useText } from '../../locale/useText.js'
import { Dialog } from '../../ui/Dialog.js'
import { ScreenTransition } from '../../ui/ScreenTransition.js'
import type { Call } from './createCall.js'
import { BuyScreen } from './screens/BuyScreen.js'
import { DepositScreen } from './screens/DepositScreen.js'
import { ExecutionScreen } from './screens/ExecutionScreen.js'
import { TransactionContext } from './TransactionContext.js'
import type { TransactionModalOptions } from './TransactionModalOptions.js'

export type TransactionModalProps = {
  mode: ModalStep
  call: Call
  cost: TransactionCost | undefined
  options: TransactionModalOptions
  /** Called once. */
  onClose: () => void
}

const screens: Record<ModalStep, ComponentType> = {
  buy: BuyScreen,
  deposit: DepositScreen,
  'execute-tx': ExecutionScreen,
}

/** Spec §2 "Transaction modal (compact)": what is missing first, then the call, once. */
export function TransactionModal({ mode, onClose, ...shared }: TransactionModalProps) {
  const t = useText('transaction', english)
  const billfold = useBillfold()
  const [step, setStep] = useState<ModalStep>(mode)
  const closed = useRef(false)
  const latest = useRef(onClose)
  latest.current = onClose
  const { call, cost, options } = shared
  const state = useMemo(() => {
    const close = () => {
      if (closed.current) return
      closed.current = true
      latest.current()
    }
    /** What was bought may still be too little when prices have moved: then the deposit screen says what is missing. */
    const proceed = async () => {
      const { account, transaction } = call
      const isShort = await estimateTransaction(billfold, { account, transaction }).then(
        ({ shortfall }) => shortfall !== undefined,
        () => false,
      )
      setStep((now) => nextModalStep(now, isShort ? 'SHORT' : 'DONE'))
    }
    return { call, cost, options, close, proceed }
  }, [billfold, call, cost, options])
  const isGone = !useWallets().some(({ connector }) => connector.uid === call.connector.uid)
  const { close } = state
  useEffect(() => {
    if (isGone) close()
  }, [isGone, close])
  if (isGone) return null
  const Screen = screens[step]
  return (
    <TransactionContext.Provider value={state}>
      <Dialog open onClose={close} label={t(step === 'deposit' ? 'deposit.title' : 'title')}>
        <ScreenTransition key={step} direction={step === mode ? undefined : 'forward'}>
          <Screen />
        </ScreenTransition>
      </Dialog>
    </TransactionContext.Provider>
  )
}
