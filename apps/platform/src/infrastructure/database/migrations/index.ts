import type { Migration } from 'kysely';
import * as baseline from './0001-baseline.ts';

/** All migrations in the order of their names. A released migration is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-baseline': baseline,
};
