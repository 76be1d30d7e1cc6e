import type { Page } from '@playwright/test';

/** An authenticator that Chromium simulates for a page. */
export interface VirtualAuthenticator {
  /** Returns how many passkeys it has. */
  count(): Promise<number>;
  /**
   * Sets whether the player touches it when a page asks. Default: true. A form that offers passkeys in the list of a field
   * asks as it opens, and is answered without a press unless the player is absent.
   */
  setPresent(isPresent: boolean): Promise<void>;
  /** Sets whether the player passes the check of fingerprint, face or screen lock. Default: true. */
  setUserVerified(isVerified: boolean): Promise<void>;
  /** Removes it, with its passkeys. */
  remove(): Promise<void>;
}

/**
 * Adds a virtual authenticator to a page, so that passkeys work without a device. Chromium only.
 *
 * @see https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/
 * @example
 * const authenticator = await addVirtualAuthenticator(page);
 * await panel.getByRole('button', { name: 'Add a passkey' }).click();
 * expect(await authenticator.count()).toBe(1);
 */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setPresent: async (enabled) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    setUserVerified: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    remove: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
