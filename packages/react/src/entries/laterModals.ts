/** The modals that nobody opens at once: fetched by way of this file, so that a page need not know of all that they need. */
export const laterModals = {
  account: () => import('../features/account/AccountModal.js'),
  signIn: () => import('../features/connect/sign-in/SignInModal.js'),
  network: () => import('../features/account/NetworkModal.js'),
  failure: () => import('./FailedEntry.js'),
  requests: () => import('../features/account/apps/AppRequestDialog.js'),
} as const
