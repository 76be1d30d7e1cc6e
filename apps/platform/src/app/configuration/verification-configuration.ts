import { join } from 'node:path';
import { z } from 'zod';
import { type DocumentLocation, type DocumentSettings, readKeys } from '../../verification/index.ts';
import { readS3 } from './environment-values.ts';
import type { ProcessEnvironment } from './process-configuration.ts';

export interface VerificationConfiguration {
  readonly documents: DocumentSettings;
}

export const verificationVariables = z.object({
  DOCUMENTS_FOLDER: z.string().min(1).optional(),
  DOCUMENTS_KEYS: z.string().min(1).optional(),
  DOCUMENTS_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  DOCUMENTS_S3_REGION: z.string().min(1).default('us-east-1'),
  DOCUMENTS_S3_KEY_ID: z.string().min(1).optional(),
  DOCUMENTS_S3_SECRET: z.string().min(1).optional(),
  DOCUMENTS_MEGABYTES: z.coerce.number().int().min(1).max(14).default(10),
  DOCUMENTS_PER_DAY: z.coerce.number().int().min(1).max(1000).default(40),
  DOCUMENTS_REVIEW_HOURS: z.coerce.number().int().min(1).max(720).default(24),
});
type VerificationEnvironment = z.infer<typeof verificationVariables> &
  Pick<ProcessEnvironment, 'NODE_ENV' | 'DATA_DIR' | 'DATABASE_URL'>;

export function verificationConfiguration(env: VerificationEnvironment): VerificationConfiguration {
  return { documents: readDocuments(env) };
}

function readDocuments(env: VerificationEnvironment): DocumentSettings {
  if (!env.DOCUMENTS_KEYS && env.NODE_ENV === 'production') {
    throw new Error(
      'DOCUMENTS_KEYS is missing: players’ documents are kept sealed, and the key is kept apart from them. Make one with: echo "1:$(openssl rand -base64 32)"',
    );
  }
  const keys = env.DOCUMENTS_KEYS ? readKeys(env.DOCUMENTS_KEYS) : null;
  return {
    keys,
    place: readLocation(env),
    mostBytes: env.DOCUMENTS_MEGABYTES * 1024 * 1024,
    perDay: env.DOCUMENTS_PER_DAY,
    reviewHours: env.DOCUMENTS_REVIEW_HOURS,
  };
}

function readLocation(env: VerificationEnvironment): DocumentLocation {
  const bucket = readS3('DOCUMENTS', {
    url: env.DOCUMENTS_S3_URL,
    region: env.DOCUMENTS_S3_REGION,
    keyId: env.DOCUMENTS_S3_KEY_ID,
    secret: env.DOCUMENTS_S3_SECRET,
  });
  if (bucket) return bucket;
  if (env.DOCUMENTS_FOLDER) return { kind: 'folder', folder: env.DOCUMENTS_FOLDER };
  if (env.DATABASE_URL && env.NODE_ENV === 'production') {
    throw new Error(
      'DOCUMENTS_FOLDER or DOCUMENTS_S3_URL is missing: all processes of one database keep documents in one place',
    );
  }
  if (env.DATA_DIR === 'memory') return { kind: 'memory' };
  return { kind: 'folder', folder: join(env.DATA_DIR, 'documents') };
}
