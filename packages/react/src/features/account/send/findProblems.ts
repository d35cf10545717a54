import { isName } from '@billfold/core'
import { isAddress } from 'viem'

export type SendProblems = {
  receiver?: 'InvalidReceiver' | undefined
  amount?: 'InvalidAmount' | undefined
}

/** What can be told from the form alone (spec §5 "Send"): both fields are required, and zero is no amount. */
export function findProblems({ receiver, amount }: { receiver: string; amount: string }): SendProblems {
  const typed = receiver.trim()
  return {
    receiver: isAddress(typed) || isName(typed) ? undefined : 'InvalidReceiver',
    amount: /[1-9]/.test(amount) ? undefined : 'InvalidAmount',
  }
}
