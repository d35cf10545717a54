/** Refusals of the frame, with the EIP-1193 code that the host's wallet calls end with. */
export const frameProblems = {
  rejected: { code: 4001, message: 'User rejected the request.' },
  signedOut: { code: 4100, message: 'Nobody is signed in.' },
  otherAccount: { code: 4100, message: 'This account is not the one that is signed in.' },
  staleLogin: { code: 4100, message: 'Sign in again first.' },
  busy: { code: -32002, message: 'A request is already waiting for an answer.' },
  invalid: { code: -32602, message: 'The request cannot be read.' },
  wrongChain: { code: -32602, message: 'The data to sign is for another network.' },
  wrongCode: { code: -32000, message: 'That code is not right.' },
  expiredCode: { code: -32000, message: 'That code no longer works. Ask for a new one.' },
  tooManyRequests: { code: -32000, message: 'Too many tries. Wait a while, then try again.' },
  linkedElsewhere: { code: -32000, message: 'This login belongs to another account.' },
  lastLogin: { code: -32000, message: 'The last way to log in cannot be removed.' },
  popupBlocked: { code: -32000, message: 'The browser did not open the window.' },
  windowApart: {
    code: -32000,
    message: 'This page keeps the wallet apart from its windows. Use a passkey or an email address.',
  },
  unavailable: { code: -32000, message: 'This way to log in is not available here.' },
  refused: { code: -32000, message: 'This login was not accepted.' },
  noStorage: {
    code: -32000,
    message: 'This browser keeps nothing for the wallet, so it cannot be used here.',
  },
  offline: { code: -32000, message: 'The wallet service could not be reached.' },
  failed: { code: -32603, message: 'The wallet could not do this.' },
} as const

/** The name of a refusal. */
export type FrameProblem = keyof typeof frameProblems

/** Reasons why the wallet origin gives a page no frame, with the EIP-1193 code. */
export const frameRefusals = {
  refusedPage: { code: 4100, message: 'This site may not use the wallet.' },
  unknownClient: { code: 4100, message: 'The wallet does not know this site.' },
} as const

export type FrameRefusal = keyof typeof frameRefusals
