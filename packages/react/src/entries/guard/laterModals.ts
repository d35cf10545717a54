/**
 * Loaders of rarely opened modals, in their own chunk so that a page does not list all of their dependencies.
 */
export const laterModals = {
  account: () => import('../../features/account/AccountModal.js'),
  signIn: () => import('../../features/connect/sign-in/SignInModal.js'),
  network: () => import('../../features/account/NetworkModal.js'),
  failure: () => import('./FailedEntry.js'),
  requests: () => import('../../features/account/apps/AppRequestDialog.js'),
} as const
