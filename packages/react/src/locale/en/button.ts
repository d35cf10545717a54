/** English that the page itself needs: the button, the frame of every dialog, and words used everywhere. */
export const button = {
  connect: 'Connect',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  loading: 'Loading',
  switchNetwork: 'Switch Network',
  switching: 'Switching network',
  switchFailed: 'Failed to switch network',
  account: 'Account {account}, balance {balance}. Open account',
  accountOnly: 'Account {account}. Open account',
  back: 'Back',
  close: 'Close',
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text and copy it yourself.',
  clear: 'Clear',
  loadFailed: 'This part could not be loaded. Check your connection.',
  retry: 'Try Again',
} as const
