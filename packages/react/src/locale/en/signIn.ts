/** English texts of signing in to the host app. */
export const signIn = {
  button: 'Sign in',
  checking: 'Checking your sign-in',
  signingIn: 'Signing in',
  signingOut: 'Signing out',
  title: 'Sign in',
  account: 'Account',
  idle: {
    title: 'Prove that this account is yours',
    text: 'Sign a message in {wallet}. It is free and moves no money.',
  },
  awaiting: {
    title: 'Awaiting confirmation',
    text: 'Confirm the sign-in request in {wallet}.',
  },
  hint: 'Nothing to see? Open {wallet} yourself: it may be waiting behind this window.',
  rejected: {
    title: 'Request declined',
    text: 'You declined the request in {wallet}. You are not signed in, and nothing was moved.',
  },
  pending: {
    title: 'A request is already waiting',
    text: 'Open {wallet} and answer the request that waits there, then try again.',
  },
  locked: {
    title: '{wallet} is locked',
    text: 'Open {wallet} and unlock it, then try again.',
  },
  failed: {
    title: 'Sign-in failed',
    text: 'You are not signed in, and nothing was moved. Try again in a moment.',
  },
  details: 'Details',
  tryAgain: 'Try Again',
  disconnect: 'Disconnect {wallet}',
} as const
