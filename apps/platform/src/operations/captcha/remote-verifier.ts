import { z } from 'zod';
import { after, type Clock, MINUTE, SECOND } from '../../infrastructure/clock/clock.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { askSupplier } from '../../infrastructure/suppliers/ask-supplier.ts';
import type { TokenReader } from './token-reader.ts';

const VERIFY_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const;
export type RemoteProvider = keyof typeof VERIFY_URLS;

const LIMITS = { timeout: 5 * SECOND, maxBytes: 64 * 1024 };
/** Longer than any provider accepts a token. */
const REMEMBERED = 10 * MINUTE;
const answerSchema = z.object({ success: z.boolean() });

interface RemoteSettings {
  readonly secret: string | null;
  readonly verifyUrl: string | null;
}

/**
 * Creates a verifier that calls the provider that issued the token. A call fails with `ServiceUnavailable` when the
 * provider cannot be reached.
 */
export function createRemoteVerifier(
  provider: RemoteProvider,
  { secret, verifyUrl }: RemoteSettings,
  clock: Clock,
): TokenReader {
  if (secret === null) throw new Error(`CAPTCHA_SECRET is missing: ${provider} gives one with the site key`);
  const url = verifyUrl ?? VERIFY_URLS[provider];
  return {
    read: async (token, address) => {
      const success = await verify(url, new URLSearchParams({ secret, response: token, remoteip: address }));
      return success ? { name: token, expiresAt: after(clock, REMEMBERED) } : null;
    },
  };
}

async function verify(url: string, form: URLSearchParams): Promise<boolean> {
  try {
    const { body } = await askSupplier(url, { method: 'POST', body: form }, LIMITS);
    return answerSchema.parse(JSON.parse(body.toString())).success;
  } catch (cause) {
    throw new Refusal('ServiceUnavailable', { retryAfter: 5, cause });
  }
}
