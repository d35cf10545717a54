/** English texts of the order summary of a checkout. */
export const payOrder = {
  order: {
    title: 'Order summary',
    each: '{amount} each',
    all: 'Show all {count} items',
    total: 'Total',
  },
} as const
