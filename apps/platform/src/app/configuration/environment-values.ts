import { z } from 'zod';
import { findCountry } from '../../infrastructure/reference-data/countries.ts';

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

/** The environment in which the platform runs. */
export type EnvironmentName = 'development' | 'test' | 'production';
