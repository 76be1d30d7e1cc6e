import { createHmac, timingSafeEqual } from 'node:crypto';
import { matchesAny, type SharedSecret } from '../../infrastructure/secret/shared-secret.ts';

export const SIGNATURE_HEADER = 'X-Payment-Signature';
/** Seconds by which the clocks of provider and platform may differ. */
const TOLERANCE = 300;

/** What a signature covers. */
export interface SignedRequest {
  /** Path of the webhook as documented, whatever a proxy adds to it. */
  readonly path: string;
  /** Body as sent, byte for byte. */
  readonly body: string;
}

/** Returns the signature header of a webhook, at a time in seconds since 1970. */
export function createSignature(secret: string, request: SignedRequest, seconds: number): string {
  return `t=${seconds},v1=${digest(secret, request, String(seconds))}`;
}

/** Returns whether a header is the signature of a webhook with one of the secrets, made within five minutes of `seconds`. */
export function hasValidSignature(
  secrets: SharedSecret,
  request: SignedRequest,
  header: unknown,
  seconds: number,
): boolean {
  const [, at, signature] =
    typeof header === 'string' ? (/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []) : [];
  if (at === undefined || signature === undefined) return false;
  if (Math.abs(Number(at) - seconds) > TOLERANCE) return false;
  return matchesAny(secrets, (secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(digest(secret, request, at))),
  );
}

/** Returns whether a header was the signature of a webhook, at a time that is past or to come: the call is a replay. */
export function isExpiredSignature(secrets: SharedSecret, request: SignedRequest, header: unknown): boolean {
  const [, at] = typeof header === 'string' ? (/^t=(\d{1,12}),/.exec(header) ?? []) : [];
  return at !== undefined && hasValidSignature(secrets, request, header, Number(at));
}

const digest = (secret: string, { path, body }: SignedRequest, seconds: string): string =>
  createHmac('sha256', secret).update(`${seconds}.POST ${path}.${body}`).digest('hex');
