'use client'
import { estimateTransaction, type TransactionCost } from '@billfold/core/actions'
import { type ModalStep, nextModalStep } from '@billfold/core/internal'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { useWallets } from '../../hooks/useWallets.js'
import { transaction as english } from '../../locale/en/transaction.js'
import { useText } from '../../locale/useText.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { Dialog } from '../../ui/dialog/Dialog.js'
import { ScreenTransition } from '../../ui/screen/ScreenTransition.js'
import type { Call } from './createCall.js'
import { BuyScreen } from './screens/BuyScreen.js'
import { DepositScreen } from './screens/DepositScreen.js'
import { ExecutionScreen } from './screens/ExecutionScreen.js'
import type { TransactionModalOptions } from './TransactionContext.js'
import { TransactionContext } from './TransactionContext.js'

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

/** Obtains missing funds, then sends the call once (R2.199 to R2.215). */
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
    /** Checks the balance again after a purchase, since prices may have moved; else shows the deposit screen. */
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
        <ScreenTransition step={step} direction={step === mode ? undefined : 'forward'}>
          <Screen />
        </ScreenTransition>
      </Dialog>
    </TransactionContext.Provider>
  )
}
