/** English texts of wallet requests without proof yet: for payments, transfers and other transactions. */
export const doubt = {
  openRequest: 'Check your wallet',
  openRequestText: {
    payment:
      'Your wallet may still show a request for this payment. Confirm it there. Or cancel it there, then tell us here.',
    transfer:
      'Your wallet may still show a request for this transfer. Confirm it there. Or cancel it there, then tell us here.',
    transaction:
      'Your wallet may still show a request for this transaction. Confirm it there. Or cancel it there, then tell us here.',
  },
  rejected: 'I cancelled it in my wallet',
  notSeen: {
    payment: 'Your wallet sent this payment. The network has not shown it yet.',
    transfer: 'Your wallet sent this transfer. The network has not shown it yet.',
    transaction: 'Your wallet sent this transaction. The network has not shown it yet.',
  },
  notSeenText: 'It may need more signatures, or wait in a private relay.',
  cancelled: 'I cancelled it in my wallet',
  notMined: {
    payment: 'The network has not confirmed this payment yet.',
    transfer: 'The network has not confirmed this transfer yet.',
    transaction: 'The network has not confirmed this transaction yet.',
  },
  notMinedText: 'It can still go through. Do not send it again.',
  otherChain: {
    payment: 'Your wallet sent this payment on another network.',
    transfer: 'Your wallet sent this transfer on another network.',
    transaction: 'Your wallet sent this transaction on another network.',
  },
  otherChainText: 'Do not send it again. Ask for help, and show the details from your wallet.',
  mayClose: 'You can close this window.',
  keepPage: 'This browser keeps no record. Keep this page open.',
  earlierOpen: 'An earlier request may still be open in your wallet. Cancel it there before you try again.',
  earlierSent: 'An earlier transaction may still go through. Cancel it in your wallet before you try again.',
  released: 'Check your wallet first',
  twice: 'This payment was sent twice',
  twiceText: 'An earlier request also went through. Show both transactions to the receiver.',
  noRecord: {
    payment: 'This browser keeps no record of payments. Keep this page open until the payment is complete.',
    transfer:
      'This browser keeps no record of transfers. Keep this page open until the transfer is complete.',
  },
} as const
