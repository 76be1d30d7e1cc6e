import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'X-Payment-Signature';
/** Seconds by which the clocks of provider and platform may differ. */
const TOLERANCE = 300;

const digest = (secret: string, seconds: string, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** Returns the signature header for a raw body, at a time in seconds since 1970. */
export function createSignature(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${digest(secret, String(seconds), body)}`;
}

/** Returns whether a header is the signature of the body with this secret, made within five minutes of `seconds`. */
export function hasValidSignature(secret: string, body: string, header: unknown, seconds: number): boolean {
  const [, at, signature] =
    typeof header === 'string' ? (/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []) : [];
  if (at === undefined || signature === undefined || Math.abs(Number(at) - seconds) > TOLERANCE) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(digest(secret, at, body)));
}

/** Returns whether a header was the signature of the body, at a time that is past or to come: the call is a replay. */
export function isExpiredSignature(secret: string, body: string, header: unknown): boolean {
  const [, at] = typeof header === 'string' ? (/^t=(\d{1,12}),/.exec(header) ?? []) : [];
  return at !== undefined && hasValidSignature(secret, body, header, Number(at));
}
