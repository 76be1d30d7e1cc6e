import { createHmac, timingSafeEqual } from 'node:crypto';
import { matchesAny, type SharedSecret } from '../../infrastructure/secret/shared-secret.ts';

export const SIGNATURE_HEADER = 'X-Payment-Signature';
/** Seconds by which the clocks of provider and platform may differ. */
const TOLERANCE = 300;
const VERSIONS = ['v1', 'v2'] as const;

/** `v2` binds the path. `v1` does not, and is accepted only where the operator allows it for a transition. */
export type SignatureVersion = (typeof VERSIONS)[number];

/** What a signature covers. */
export interface SignedRequest {
  /** Path of the webhook as documented, whatever a proxy adds to it. */
  readonly path: string;
  /** Body as sent, byte for byte. */
  readonly body: string;
}

/** Returns the signature header of a webhook, at a time in seconds since 1970. */
export function createSignature(
  secret: string,
  request: SignedRequest,
  seconds: number,
  version: SignatureVersion = 'v2',
): string {
  return `t=${seconds},${version}=${digest(secret, request, String(seconds), version)}`;
}

/** Returns whether a header is the signature of a webhook with one of the secrets, made within five minutes of `seconds`. */
export function hasValidSignature(
  secrets: SharedSecret,
  request: SignedRequest,
  header: unknown,
  seconds: number,
  accepted: readonly SignatureVersion[] = ['v2'],
): boolean {
  const [, at, name, signature] =
    typeof header === 'string' ? (/^t=(\d{1,12}),(v[12])=([0-9a-f]{64})$/.exec(header) ?? []) : [];
  const version = accepted.find((candidate) => candidate === name);
  if (at === undefined || signature === undefined || version === undefined) return false;
  if (Math.abs(Number(at) - seconds) > TOLERANCE) return false;
  return matchesAny(secrets, (secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(digest(secret, request, at, version))),
  );
}

/** Returns whether a header was the signature of a webhook, at a time that is past or to come: the call is a replay. */
export function isExpiredSignature(
  secrets: SharedSecret,
  request: SignedRequest,
  header: unknown,
  accepted?: readonly SignatureVersion[],
): boolean {
  const [, at] = typeof header === 'string' ? (/^t=(\d{1,12}),/.exec(header) ?? []) : [];
  return at !== undefined && hasValidSignature(secrets, request, header, Number(at), accepted);
}

function digest(
  secret: string,
  { path, body }: SignedRequest,
  seconds: string,
  version: SignatureVersion,
): string {
  const signed = version === 'v1' ? `${seconds}.${body}` : `${seconds}.POST ${path}.${body}`;
  return createHmac('sha256', secret).update(signed).digest('hex');
}
