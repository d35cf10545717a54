import { isNativeToken } from '@billfold/core/internal'
import type { EmbedOptions } from '../../embed/parameters.js'
import { PlainCode, printValue, quote } from './printValue.js'

/** A program on hooks: what it imports, its own component, and how the app shows it. */
export type HookForm = {
  imports: readonly string[]
  core?: readonly string[]
  actions?: readonly string[]
  react?: readonly string[]
  before?: readonly string[]
  body: readonly string[]
}

type Props = readonly (readonly [name: string, value: unknown])[]

/** Prints what a component does on hooks: connecting, paying, or sending a call. */
export function printHooks(component: string, options: EmbedOptions, props: Props): HookForm {
  if (component === 'TransactionWidget' || component === 'TransactionButton') return printCall(props)
  if (component === 'CheckoutWidget' || component === 'BuyWidget' || component === 'PayWidget')
    return printPayment(options)
  return printConnect(props)
}

function printConnect(props: Props): HookForm {
  const { detailsModal, detailsButton: _button, ...options } = Object.fromEntries(props)
  const print = (value: object | undefined) =>
    value && Object.keys(value).length > 0 ? printValue(value, 2, 45) : ''
  return {
    imports: ['useAccountModal', 'useActiveAccount', 'useConnectModal'],
    before: [
      'function ConnectLink() {',
      '  const account = useActiveAccount()',
      '  const { open: openConnect } = useConnectModal()',
      '  const { open: openAccount } = useAccountModal()',
      `  const connect = () => openConnect(${print(options)})`,
      `  const manage = () => openAccount(${print(detailsModal as object | undefined)})`,
      '  return (',
      '    <button type="button" onClick={account ? manage : connect}>',
      `      {account?.address ?? 'Connect'}`,
      '    </button>',
      '  )',
      '}',
      '',
    ],
    body: ['      <ConnectLink />'],
  }
}

function printCall(props: Props): HookForm {
  const { transaction, ...options } = Object.fromEntries(props)
  const set = Object.keys(options).length > 0 ? printValue(options, 2, 62) : ''
  return {
    imports: ['useSendTransaction'],
    before: [
      `const call = ${printValue(transaction)}`,
      '',
      'function SendLink() {',
      `  const { mutate, isPending, error } = useSendTransaction(${set})`,
      '  return (',
      '    <button type="button" disabled={isPending} onClick={() => mutate(call)}>',
      `      {error?.message ?? 'Make the call'}`,
      '    </button>',
      '  )',
      '}',
      '',
    ],
    body: ['      <SendLink />'],
  }
}

const ether = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** The example pays in the token that the receiver wants; other routes differ in `type` and the origin. */
function printPayment({ amount, paymentInfo, seller, tokenAddress }: EmbedOptions): HookForm {
  const token = paymentInfo?.token.address ?? tokenAddress
  const receiver = paymentInfo?.sellerAddress ?? seller
  const decimals = token === undefined || isNativeToken(token) ? 18 : 6
  const terms = {
    type: 'transfer',
    originChainId: new PlainCode('localOne.id'),
    originTokenAddress: new PlainCode('token'),
    destinationChainId: new PlainCode('localOne.id'),
    destinationTokenAddress: new PlainCode('token'),
    receiver: receiver ?? new PlainCode('account.address'),
  }
  return {
    imports: ['useActiveAccount', 'useBillfold'],
    core: ['type Payment'],
    actions: ['prepareQuote', 'runPayment', 'startPayment'],
    react: ['useState'],
    before: [
      `const token = ${quote(token ?? ether)}`,
      `const amount = ${printAmount(paymentInfo?.amount ?? amount ?? '25', decimals)}`,
      '',
      'function PayLink() {',
      '  const billfold = useBillfold()',
      '  const account = useActiveAccount()',
      '  const [payment, setPayment] = useState<Payment>()',
      '  async function pay() {',
      '    if (!account) return',
      '    const { address, connector } = account',
      `    const terms = ${printValue(terms, 4, 20)} as const`,
      '    const quote = await prepareQuote(billfold, { request: { ...terms, sender: address, amount } })',
      '    const { originAmount, destinationAmount } = quote',
      '    const confirmed = { ...terms, payer: address, originAmount, destinationAmount }',
      '    const { key } = await startPayment(billfold, { connector, quote, confirmed })',
      '    setPayment(await runPayment(billfold, { key, connector, onChange: setPayment }))',
      '  }',
      '  return (',
      '    <button type="button" onClick={pay}>',
      `      {payment?.details.settlement?.status ?? 'Pay'}`,
      '    </button>',
      '  )',
      '}',
      '',
    ],
    body: ['      <PayLink />'],
  }
}

/** Prints whole tokens as base units. */
function printAmount(text: string, decimals: number): string {
  const [whole = '0', part = ''] = text.split('.')
  return `${BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'))}n`
}
