import type { CDPSession, Page } from '@playwright/test'

/**
 * Creates an authenticator that always confirms; its passkeys can be copied to another device, like cloud passkeys.
 */
export async function addSharedPasskeys(page: Page, { hasPrf = false }: { hasPrf?: boolean } = {}) {
  const first = await addAuthenticator(page, hasPrf)
  return {
    async shareWith(other: Page): Promise<void> {
      const { credentials } = await first.session.send('WebAuthn.getCredentials', {
        authenticatorId: first.authenticatorId,
      })
      const second = await addAuthenticator(other, hasPrf)
      for (const credential of credentials)
        await second.session.send('WebAuthn.addCredential', {
          authenticatorId: second.authenticatorId,
          credential,
        })
    },
  }
}

async function addAuthenticator(
  page: Page,
  hasPrf: boolean,
): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return { session, authenticatorId }
}
