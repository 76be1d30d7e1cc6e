import { z } from 'zod';
import { findCountry } from '../../infrastructure/reference-data/countries.ts';
import type { DocumentLocation } from '../../verification/index.ts';

/** `0`, `1`, `true` or `false`. */
export const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

/** Names separated by commas. Empty by default. */
export const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((item) => item.trim() || []));

/** ISO 3166-1 codes of countries, separated by commas. */
export const countryCodes = list.pipe(
  z.array(z.string().refine((code) => findCountry(code) !== null, 'is the code of no country')),
);

/** A URL of which only the origin is used. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url).origin)
  .optional();

/** A secret shared with another program. */
export const sharedSecret = z.string().min(32, 'needs at least 32 characters').optional();

/**
 * Returns the earlier value of a secret that is being replaced, or null.
 *
 * @throws Error when the secret itself is absent, or did not change.
 */
export function readPrevious(
  name: string,
  { current, previous }: { readonly current: string | undefined; readonly previous: string | undefined },
): string | null {
  if (previous === undefined) return null;
  if (current === undefined) throw new Error(`${name}_PREVIOUS is set, and ${name} is not`);
  if (current === previous) throw new Error(`${name}_PREVIOUS is the same as ${name}`);
  return previous;
}

interface S3Values {
  readonly url: string | undefined;
  readonly region: string;
  readonly keyId: string | undefined;
  readonly secret: string | undefined;
}

/**
 * Returns a configured bucket, or null.
 *
 * @throws Error when its credentials are missing.
 */
export function readS3(prefix: string, { url, region, keyId, secret }: S3Values): DocumentLocation | null {
  if (!url) return null;
  if (!keyId || !secret) throw new Error(`${prefix}_S3_KEY_ID and ${prefix}_S3_SECRET are missing`);
  return { kind: 's3', url, region, keyId, secret };
}

/** The environment in which the platform runs. */
export type EnvironmentName = 'development' | 'test' | 'production';
