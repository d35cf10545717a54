import { languages } from '../../ui/languages.js'
import type { ControlGroup } from './Control.js'
import { balanceTokens, chains, currencies, targets } from './Control.js'
import { walletControls } from './walletControls.js'

/** Controls of all options of the kit, ordered by how often users need them. */
export const controlGroups: readonly ControlGroup[] = [
  {
    title: 'Language',
    open: true,
    controls: [
      {
        kind: 'choice',
        path: 'options.locale',
        label: 'Language',
        choices: languages.map(({ value, label }) => ({
          value: value === 'en_US' ? undefined : value,
          label,
        })),
      },
    ],
  },
  {
    title: 'Connect button',
    controls: [
      { kind: 'text', path: 'options.connectButton.label', label: 'Label', placeholder: 'Connect' },
      {
        kind: 'text',
        path: 'options.switchButton.label',
        label: 'Label on the wrong network',
        placeholder: 'Switch Network',
      },
      { kind: 'text', path: 'options.signInButton.label', label: 'Sign-in label', placeholder: 'Sign in' },
    ],
  },
  {
    title: 'Connect modal',
    controls: [
      {
        kind: 'choice',
        path: 'options.connectModal.size',
        label: 'Size',
        hint: 'Wide needs room and more than one wallet.',
        choices: [
          { value: undefined, label: 'Wide' },
          { value: 'compact', label: 'Compact' },
        ],
      },
      { kind: 'text', path: 'options.connectModal.title', label: 'Title', placeholder: 'Connect a wallet' },
      { kind: 'text', path: 'options.connectModal.titleIcon', label: 'Title icon', placeholder: '/mark.svg' },
      { kind: 'text', path: 'options.connectModal.welcomeScreen.title', label: 'Welcome title' },
      { kind: 'text', path: 'options.connectModal.welcomeScreen.subtitle', label: 'Welcome text' },
      {
        kind: 'text',
        path: 'options.connectModal.termsOfServiceUrl',
        label: 'Terms of service',
        placeholder: 'https://',
      },
      {
        kind: 'text',
        path: 'options.connectModal.privacyPolicyUrl',
        label: 'Privacy policy',
        placeholder: 'https://',
      },
      {
        kind: 'toggle',
        path: 'options.connectModal.requireApproval',
        label: 'Ask to agree first',
        hint: 'Needs one of the two links above.',
      },
      {
        kind: 'toggle',
        path: 'options.connectModal.showBranding',
        label: 'Show “Powered by Billfold”',
        whenOn: undefined,
        whenOff: false,
      },
    ],
  },
  walletControls,
  {
    title: 'Networks',
    controls: [
      { kind: 'checks', path: 'options.chains', label: 'Networks', choices: chains, whenNone: 'keep' },
      {
        kind: 'choice',
        path: 'options.chain',
        label: 'Target network',
        choices: [{ value: undefined, label: 'Any' }, ...targets],
      },
      {
        kind: 'toggle',
        path: 'options.detailsModal.networkSelector.customLink',
        label: 'Offer to add a network',
      },
    ],
  },
  {
    title: 'Account button and modal',
    controls: [
      { kind: 'text', path: 'options.detailsButton.connectedAccountName', label: 'Name in the button' },
      {
        kind: 'choice',
        path: 'options.detailsButton.showBalanceInFiat',
        label: 'Value in the button',
        choices: currencies,
      },
      { kind: 'choice', path: 'balanceToken', label: 'Balance in the button', choices: balanceTokens },
      { kind: 'text', path: 'options.detailsModal.connectedAccountName', label: 'Name in the modal' },
      {
        kind: 'choice',
        path: 'options.detailsModal.showBalanceInFiat',
        label: 'Value in the modal',
        choices: currencies,
      },
      { kind: 'toggle', path: 'options.detailsModal.showTestnetFaucet', label: 'Testnet faucet link' },
      {
        kind: 'toggle',
        path: 'options.detailsModal.hideReceiveFunds',
        label: 'Receive',
        whenOn: undefined,
        whenOff: true,
      },
      {
        kind: 'toggle',
        path: 'options.detailsModal.hideSwitchWallet',
        label: 'Switch wallet',
        whenOn: undefined,
        whenOff: true,
      },
      {
        kind: 'toggle',
        path: 'options.detailsModal.hideDisconnect',
        label: 'Disconnect',
        whenOn: undefined,
        whenOff: true,
      },
      { kind: 'text', path: 'options.detailsModal.footer', label: 'Own footer' },
    ],
  },
  {
    title: 'Behaviour',
    controls: [
      { kind: 'text', path: 'options.appMetadata.name', label: 'App name' },
      {
        kind: 'toggle',
        path: 'options.autoConnect',
        label: 'Connect again after a reload',
        whenOn: undefined,
        whenOff: false,
      },
      {
        kind: 'toggle',
        path: 'auth',
        label: 'People must sign in',
        whenOff: false,
        hint: 'With Ethereum, to the playground’s own backend.',
      },
      {
        kind: 'toggle',
        path: 'services',
        label: 'Use the services',
        whenOff: false,
        hint: 'Off: nothing but the RPC is called.',
      },
      {
        kind: 'choice',
        path: 'speed',
        label: 'Speed of waits',
        choices: [
          { value: 1, label: '1×' },
          { value: 5, label: '5×' },
          { value: 20, label: '20×' },
        ],
      },
    ],
  },
]
