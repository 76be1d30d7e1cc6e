import { z } from 'zod';
import type { DatabaseSettings } from '../../infrastructure/database/database-settings.ts';
import { type EnvironmentName, flag } from './environment-values.ts';

/** The database, and how the platform uses it. */
export interface DatabaseConfiguration {
  readonly databaseUrl: string | null;
  readonly database: DatabaseSettings;
  /** Whether a process brings the schema up to date when it starts. Otherwise a command does. */
  readonly migratesOnStart: boolean;
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ }).optional();

export const databaseVariables = z.object({
  DATABASE_URL: postgresUrl,
  LISTENER_URL: postgresUrl,
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  SHED_AFTER_MS: z.coerce.number().int().min(10).max(60_000).optional(),
  MIGRATE_ON_START: flag.optional(),
});
type DatabaseEnvironment = z.infer<typeof databaseVariables> & { readonly NODE_ENV: EnvironmentName };

/** A developer's machine is slow at times, and nobody waits for it. */
const SHED_AFTER = { development: 5_000, test: 5_000, production: 500 } as const;

/** @throws Error when notifications would not arrive. */
export function databaseConfiguration(env: DatabaseEnvironment): DatabaseConfiguration {
  const hasTransactionPooler = env.DATABASE_POOLER === 'transaction';
  if (hasTransactionPooler && !env.LISTENER_URL) {
    throw new Error(
      'LISTENER_URL is missing: with DATABASE_POOLER=transaction, notifications need a connection without the pooler',
    );
  }
  return {
    databaseUrl: env.DATABASE_URL ?? null,
    database: {
      poolSize: env.DATABASE_POOL_SIZE,
      shedAfter: env.SHED_AFTER_MS ?? SHED_AFTER[env.NODE_ENV],
      listenerUrl: env.LISTENER_URL ?? null,
      hasTransactionPooler,
    },
    migratesOnStart: env.MIGRATE_ON_START ?? (env.NODE_ENV !== 'production' || !env.DATABASE_URL),
  };
}
