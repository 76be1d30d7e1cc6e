/** Errors of a browser whose player has closed its question, or has let it time out. */
const CANCELED: readonly string[] = ['NotAllowedError', 'AbortError'];

/**
 * Asks the wallets that the browser knows.
 *
 * @param request - the signed request of the platform
 * @returns The encrypted response. Null when the player or the wallet has declined. Rejects in a browser that cannot ask.
 * @see https://openid.net/specs/openid-4-verifiable-presentations-1_0.html appendix A
 * @see https://www.w3.org/TR/digital-credentials/
 */
export async function askWallets(request: string): Promise<string | null> {
  const digital = { requests: [{ protocol: 'openid4vp-v1-signed', data: { request } }] };
  try {
    // Casts: TypeScript does not know the option, and types the answer as any credential.
    const options = { mediation: 'required', digital } as CredentialRequestOptions;
    const credential = (await navigator.credentials.get(options)) as DigitalCredential | null;
    const response: unknown = credential?.data?.response;
    return typeof response === 'string' ? response : null;
  } catch (error) {
    if (error instanceof DOMException && CANCELED.includes(error.name)) return null;
    throw error;
  }
}
