import { createHmac } from 'node:crypto';

/** The documented headers of the platform for signatures. */
export const PAYMENT_SIGNATURE_HEADER = 'X-Payment-Signature';
export const GAME_SIGNATURE_HEADER = 'X-Game-Signature';

/**
 * Returns the documented signature of a webhook: `t=SECONDS,v1=HMAC`. HMAC is the hexadecimal SHA-256 HMAC of
 * `SECONDS.POST PATH.BODY` with the shared secret, over the sent body.
 */
export function webhookSignature(secret: string, path: string, body: string, seconds: number): string {
  const digest = createHmac('sha256', secret);
  digest.update(`${seconds}.POST ${path}.`).update(body, 'utf8');
  return `t=${seconds},v1=${digest.digest('hex')}`;
}
