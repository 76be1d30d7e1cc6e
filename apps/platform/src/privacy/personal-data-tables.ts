import { type SqlBool, sql } from 'kysely';
import { engagementTables } from '../engagement/index.ts';
import { gamingTables } from '../gaming/index.ts';
import { identityTables } from '../identity/index.ts';
import { CONFIDENTIAL_ACTIONS } from '../infrastructure/audit/confidential-actions.ts';
import type { Tables } from '../infrastructure/database/tables.ts';
import { moneyTables } from '../money/index.ts';
import {
  byPlayerId,
  confidential,
  deletedOnErasure,
  type PersonalDataTable,
  type PersonalDataTables,
  retained,
  SHORT_LIVED_DIGESTS,
  withoutPersonalData,
} from '../operations/personal-data-table.ts';
import { responsibleGamblingTables } from '../responsible-gambling/index.ts';
import { staffTables } from '../staff/index.ts';
import { verificationTables } from '../verification/index.ts';

/** Tables of this module, and of the layers below the domains. */
const sharedTables = {
  kept_identities: { find: byPlayerId, erasure: 'handled-by-erasure', hidden: ['identity'] },
  data_exports: { find: byPlayerId, erasure: 'handled-by-erasure', hidden: ['file'] },
  spent_proofs: withoutPersonalData(SHORT_LIVED_DIGESTS),
  failed_calls: withoutPersonalData('calls of providers that failed, until staff drop them'),
  idempotency: withoutPersonalData('digests and encrypted answers that expire within a day'),
  attempts: withoutPersonalData('keyed digests that expire, those of failed sign-ins after 90 days'),
  // Which member of staff acted is not the player's data.
  audit: confidential(
    {
      ...retained(
        byPlayerId,
        'the audit trail, for the authority and for security; it contains no personal data',
      ),
      hidden: ['staff_id'],
    },
    ({ action }) => CONFIDENTIAL_ACTIONS.includes(String(action)),
  ),
  archives: withoutPersonalData('the archives of rows that left the database'),
  archive_players: retained(byPlayerId, 'the archives that have rows of the player, under an anonymous id'),
  outbox: deletedOnErasure(
    ({ email, phone }) => sql<SqlBool>`lower(recipient) = ${email.toLowerCase()} OR recipient = ${phone}`,
  ),
  pushes: deletedOnErasure(byPlayerId),
  clock: withoutPersonalData('the clock of the platform'),
  sweeps: withoutPersonalData('which process runs which background work'),
  data_key: withoutPersonalData('the sealed key of digests'),
  required_migrations: withoutPersonalData('names of migrations'),
} satisfies PersonalDataTables;

/** The tables by topic, in the order in which a player reads them. */
export const TABLES_BY_TOPIC = {
  identity: identityTables,
  money: moneyTables,
  gaming: gamingTables,
  responsibleGambling: responsibleGamblingTables,
  verification: verificationTables,
  engagement: engagementTables,
  staff: staffTables,
  shared: sharedTables,
};
export type DataTopic = keyof typeof TABLES_BY_TOPIC;

/** Covers every table: a new table does not compile until its domain declares the personal data in it. */
export const PERSONAL_DATA_TABLES: Readonly<Record<keyof Tables, PersonalDataTable>> = {
  ...identityTables,
  ...staffTables,
  ...responsibleGamblingTables,
  ...moneyTables,
  ...gamingTables,
  ...verificationTables,
  ...engagementTables,
  ...sharedTables,
};
