/** English texts of wallet requests without proof yet: for payments, transfers and other transactions. */
export const doubt = {
  openRequest: 'Check your wallet',
  openRequestText: {
    payment:
      'Your wallet may still have an open request for this payment. Approve it there, or reject it and tell us.',
    transfer:
      'Your wallet may still have an open request for this transfer. Approve it there, or reject it and tell us.',
    transaction:
      'Your wallet may still have an open request for this transaction. Approve it there, or reject it and tell us.',
  },
  rejected: 'I rejected it in my wallet',
  notSeen: {
    payment: 'Your wallet sent this payment. The network has not shown it yet.',
    transfer: 'Your wallet sent this transfer. The network has not shown it yet.',
    transaction: 'Your wallet sent this transaction. The network has not shown it yet.',
  },
  notSeenText: 'It may wait for more signatures or in a private relay.',
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
  otherChainText: 'Do not send it again. Ask for help with the details that your wallet shows.',
  mayClose: 'You can close this window.',
  keepPage: 'This browser keeps no record. Keep this page open.',
  earlierOpen: 'An earlier request may still be open in your wallet. Reject it there before you try again.',
  earlierSent: 'An earlier transaction may still go through. Cancel it in your wallet before you try again.',
  released: 'Check your wallet first',
  twice: 'This payment was sent twice',
  twiceText: 'An earlier request went through as well. Show both transactions to whoever you paid.',
  noRecord: {
    payment: 'This browser keeps no record of payments. Keep this page open until the payment is complete.',
    transfer:
      'This browser keeps no record of transfers. Keep this page open until the transfer is complete.',
  },
} as const
