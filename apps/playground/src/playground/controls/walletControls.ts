import type { ControlGroup } from './Control.js'
import { demoWallets, wallets } from './Control.js'

/** Controls of the wallets and their behaviour. */
export const walletControls: ControlGroup = {
  title: 'Wallets',
  controls: [
    {
      kind: 'number',
      path: 'demoWallets',
      label: 'Demo wallets',
      min: 0,
      max: 5,
      fallback: 0,
      hint: 'Scripted wallets with funded local accounts.',
    },
    { kind: 'checks', path: 'options.recommendedWallets', label: 'Recommended', choices: wallets },
    {
      kind: 'checks',
      path: 'options.hiddenWallets',
      label: 'Hidden',
      choices: [...demoWallets, ...wallets.slice(0, 2)],
    },
    {
      kind: 'checks',
      path: 'options.wallets',
      label: 'Only these',
      choices: [{ value: 'inApp', label: 'In-app wallet' }, ...wallets],
    },
    {
      kind: 'choice',
      path: 'options.accountAbstraction',
      label: 'Smart accounts',
      hint: 'The app pays the gas. EIP-7702 keeps the address of in-app wallets.',
      choices: [
        { value: undefined, label: 'Off' },
        { value: 'EIP4337', label: 'ERC-4337' },
        { value: 'EIP7702', label: 'EIP-7702' },
      ],
    },
    {
      kind: 'choice',
      path: 'options.walletConnect.projectId',
      label: 'WalletConnect',
      hint: 'Through the relay of the local stack.',
      choices: [
        { value: undefined, label: 'Off' },
        { value: 'local', label: 'On' },
      ],
    },
    {
      kind: 'toggle',
      path: 'options.showAllWallets',
      label: 'Show “All Wallets”',
      whenOn: undefined,
      whenOff: false,
    },
  ],
}
