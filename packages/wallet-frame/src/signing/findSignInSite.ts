const opening =
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/?#]+) wants you to sign in with your Ethereum account:\r?\n/i

/** The site that a sign-in message (ERC-4361) is for; undefined for any other message. */
export function findSignInSite(text: string): string | undefined {
  return opening.exec(text)?.[1]
}
