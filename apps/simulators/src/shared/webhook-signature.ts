import { createHmac } from 'node:crypto';

/** The headers in which the platform reads signatures, as its documents name them. */
export const PAYMENT_SIGNATURE_HEADER = 'X-Payment-Signature';
export const GAME_SIGNATURE_HEADER = 'X-Game-Signature';

/**
 * The documented signature of a webhook: `t=SECONDS,v1=HMAC`, where HMAC is the SHA-256 HMAC in hexadecimal of
 * `SECONDS.BODY` with the shared secret, over the body as it is sent.
 */
export function webhookSignature(secret: string, body: string, seconds: number): string {
  const digest = createHmac('sha256', secret);
  digest.update(`${seconds}`).update('.').update(body, 'utf8');
  return `t=${seconds},v1=${digest.digest('hex')}`;
}
