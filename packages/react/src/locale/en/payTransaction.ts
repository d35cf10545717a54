/** English texts of a paid contract call. */
export const payTransaction = {
  transaction: {
    title: 'Transaction',
    call: 'Contract Call',
    execute: 'Execute {function}',
    contract: 'Contract',
    address: 'Address',
    network: 'Network',
    cost: 'Cost',
    fees: 'Network fees',
    sending: 'Sending transaction',
    sent: 'Transaction sent',
    failed: 'Transaction failed',
    tryAgain: 'Try Again',
    explorer: 'View on Explorer',
    done: 'Done',
  },
} as const
