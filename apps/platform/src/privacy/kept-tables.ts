import { type SqlBool, sql } from 'kysely';
import { engagementTables } from '../engagement/index.ts';
import { gamingTables } from '../gaming/index.ts';
import { identityTables } from '../identity/index.ts';
import type { Tables } from '../infrastructure/database/tables.ts';
import { moneyTables } from '../money/index.ts';
import {
  deleted,
  type KeptTable,
  type KeptTables,
  kept,
  nobody,
  own,
  SHORT,
} from '../operations/kept-table.ts';
import { responsibleGamblingTables } from '../responsible-gambling/index.ts';
import { verificationTables } from '../verification/index.ts';

/** Tables of privacy itself, and of the layers below the domains. */
const sharedTables = {
  kept_identities: { find: own, erasure: 'apart', hidden: ['identity'] },
  kept_exclusions: nobody('keyed digests of erased persons whom a break keeps out'),
  spent_proofs: nobody(SHORT),
  idempotency: nobody('digests and sealed answers that end within a day'),
  attempts: nobody(SHORT),
  audit: kept(own, 'what was done, for the authority and for security; it holds no personal value'),
  outbox: deleted(
    ({ email, phone }) => sql<SqlBool>`lower(recipient) = ${email.toLowerCase()} OR recipient = ${phone}`,
  ),
  pushes: deleted(own),
  clock: nobody('the time'),
} satisfies KeptTables;

/** Every table, so that none is forgotten: a new one does not compile until its domain says what it keeps. */
export const KEPT_TABLES: Readonly<Record<keyof Tables, KeptTable>> = {
  ...identityTables,
  ...responsibleGamblingTables,
  ...moneyTables,
  ...gamingTables,
  ...verificationTables,
  ...engagementTables,
  ...sharedTables,
};
