/** English texts of the payment widget's first screen, the only ones that a page with the widget loads. */
export const payStart = {
  loading: 'Loading the payment',
  connect: 'Connect wallet',
  branding: 'Powered by Billfold',
  testPayment: 'Test payment',
  card: 'Pay with Card',
  direct: {
    title: 'Direct Payment',
    network: 'Network',
    oneTime: 'One-time payment',
    buy: 'Buy Now',
    buyFor: 'Buy Now · {value}',
  },
} as const
