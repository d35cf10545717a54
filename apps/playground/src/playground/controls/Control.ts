/** A control of one setting. `path` is a path into `Settings`. */
export type Control = {
  path: string
  label: string
  hint?: string | undefined
} /** Without these two, on is true and off is left out. */ & (
  | { kind: 'toggle'; whenOn?: boolean | undefined; whenOff?: boolean | undefined }
  | { kind: 'text'; placeholder?: string | undefined }
  | { kind: 'number'; min: number; max: number; step?: number | undefined; fallback: number }
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'checks'; choices: readonly Choice[]; whenNone?: 'keep' | undefined }
)

/** `undefined` leaves the option out, which is its default. */
type Choice = { value: string | number | undefined; label: string }

export type ControlGroup = { title: string; open?: boolean | undefined; controls: readonly Control[] }

export const chains = [
  { value: 1337, label: 'Local One' },
  { value: 1338, label: 'Local Two' },
  { value: 1339, label: 'Local Testnet' },
] as const satisfies readonly Choice[]

export const targets = chains.map(({ value, label }) => ({ value, label: label.replace('Local ', '') }))

export const wallets = [
  { value: 'io.metamask', label: 'MetaMask' },
  { value: 'com.coinbase.wallet', label: 'Coinbase Wallet' },
  { value: 'me.rainbow', label: 'Rainbow' },
  { value: 'io.rabby', label: 'Rabby' },
  { value: 'app.phantom', label: 'Phantom' },
  { value: 'io.zerion.wallet', label: 'Zerion' },
] as const satisfies readonly Choice[]

export const demoWallets = [
  { value: 'dev.billfold.demo1', label: 'Demo Wallet 1' },
  { value: 'dev.billfold.demo2', label: 'Demo Wallet 2' },
] as const satisfies readonly Choice[]

export const currencies = [
  { value: undefined, label: 'None' },
  { value: 'USD', label: 'USD' },
  { value: 'EUR', label: 'EUR' },
  { value: 'JPY', label: 'JPY' },
] as const satisfies readonly Choice[]

export const balanceTokens = [
  { value: undefined, label: 'ETH' },
  { value: 'USDC', label: 'USDC' },
  { value: 'DAI', label: 'DAI' },
] as const satisfies readonly Choice[]
