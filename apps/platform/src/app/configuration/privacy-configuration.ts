import { join } from 'node:path';
import { z } from 'zod';
import type { ArchiveSettings } from '../../privacy/index.ts';
import { type DocumentLocation, readKeys } from '../../verification/index.ts';
import { readS3 } from './environment-values.ts';
import type { ProcessEnvironment } from './process-configuration.ts';

export interface PrivacyConfiguration {
  readonly archives: ArchiveSettings;
}

export const privacyVariables = z.object({
  ARCHIVES_FOLDER: z.string().min(1).optional(),
  ARCHIVES_KEYS: z.string().min(1).optional(),
  ARCHIVES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  ARCHIVES_S3_REGION: z.string().min(1).default('us-east-1'),
  ARCHIVES_S3_KEY_ID: z.string().min(1).optional(),
  ARCHIVES_S3_SECRET: z.string().min(1).optional(),
});
type PrivacyEnvironment = z.infer<typeof privacyVariables> &
  Pick<ProcessEnvironment, 'NODE_ENV' | 'DATA_DIR' | 'DATABASE_URL'>;

/** Without a place or a key the platform runs, and nothing can be archived. */
export function privacyConfiguration(env: PrivacyEnvironment): PrivacyConfiguration {
  const keys = env.ARCHIVES_KEYS ? readKeys(env.ARCHIVES_KEYS, 'ARCHIVES_KEYS') : null;
  const isProduction = env.NODE_ENV === 'production';
  return { archives: { place: readPlace(env), keys: keys ?? (isProduction ? [] : null) } };
}

function readPlace(env: PrivacyEnvironment): DocumentLocation | null {
  const bucket = readS3('ARCHIVES', {
    url: env.ARCHIVES_S3_URL,
    region: env.ARCHIVES_S3_REGION,
    keyId: env.ARCHIVES_S3_KEY_ID,
    secret: env.ARCHIVES_S3_SECRET,
  });
  if (bucket) return bucket;
  if (env.ARCHIVES_FOLDER) return { kind: 'folder', folder: env.ARCHIVES_FOLDER };
  if (env.DATABASE_URL && env.NODE_ENV === 'production') return null;
  if (env.DATA_DIR === 'memory') return { kind: 'memory' };
  return { kind: 'folder', folder: join(env.DATA_DIR, 'archives') };
}
