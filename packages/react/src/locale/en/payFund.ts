/** English texts of the first screen when users buy for themselves. */
export const payFund = {
  fund: {
    title: 'Buy {symbol}',
    amount: 'Amount of {symbol}',
    buy: 'Buy {amount}\u00a0{symbol}',
    receiver: 'Receiver',
    noWallet: 'No Wallet Connected',
    plainNumber: 'Enter the amount without separators, like 1234.5',
    tooPrecise: { one: '{symbol} has at most 1 decimal.', other: '{symbol} has at most {count} decimals.' },
  },
} as const
