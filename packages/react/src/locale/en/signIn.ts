/** English texts of signing in to the host app. */
export const signIn = {
  button: 'Sign in',
  checking: 'Checking your sign-in',
  signingIn: 'Signing in',
  signingOut: 'Signing out',
  title: 'Sign in',
  account: 'Account',
  idle: {
    title: 'Confirm that this account is yours',
    text: 'Sign a message in {wallet}. It is free and moves no money.',
  },
  awaiting: {
    title: 'Awaiting confirmation',
    text: 'Confirm the sign-in request in {wallet}.',
  },
  hint: 'Nothing to see? Open {wallet}: the request may be behind this window.',
  rejected: {
    title: 'Request cancelled',
    text: 'You cancelled the request in {wallet}. You are not signed in. No money has moved.',
  },
  pending: {
    title: 'A request is already waiting',
    text: 'Open {wallet} and answer the request, then try again.',
  },
  locked: {
    title: '{wallet} is locked',
    text: 'Open {wallet} and unlock it, then try again.',
  },
  failed: {
    title: 'Sign-in failed',
    text: 'You are not signed in. No money has moved. Try again in a moment.',
  },
  details: 'Details',
  tryAgain: 'Try Again',
  disconnect: 'Disconnect {wallet}',
} as const
