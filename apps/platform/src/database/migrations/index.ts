import type { Migration } from 'kysely';
import * as identity from './0001-identity.ts';

/** Every migration by name, in order of the names. A shipped one is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = { '0001-identity': identity };
