import type { Selectable } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { DataKeyTable } from '../tables/upkeep-tables.ts';
import { createSecret } from './secret.ts';
import { randomSecret } from './secret-file.ts';

const SEALED = 'data key';

/** The configured secrets of the platform. */
export interface PlatformSecrets {
  /** Seals the data key. */
  readonly secret: string;
  /** Opens the data key until it is sealed again. Null: none. */
  readonly previousSecret: string | null;
}

/** What a report says about the data key. */
export interface DataKeyReport {
  readonly createdAt: Date;
  readonly sealedAt: Date;
  /** Whether the current secret opens it, so that the earlier one is not needed. */
  readonly isCurrent: boolean;
}

/** The data key cannot be opened or created. The message names what to change. */
export class DataKeyError extends Error {
  override readonly name = 'DataKeyError';
}

const WRONG_SECRET =
  'PLATFORM_SECRET does not open the data key of this database. Set it to the secret that the database was last used with. To replace that secret, set PLATFORM_SECRET_PREVIOUS to it.';
const NO_KEY =
  'The database has no data key. Start the platform once, or restore the table data_key from a backup.';

/**
 * Returns the key from which digests and sealed columns derive their keys. Creates it at the first start. The key stays the
 * same when the platform's secret is replaced, because digests of persons cannot be computed again.
 *
 * @throws DataKeyError when no configured secret opens the key.
 */
export async function openDataKey(db: Db, secrets: PlatformSecrets): Promise<string> {
  const row = await findRow(db);
  if (row?.sealed === null) await createDataKey(db, secrets);
  return readDataKey(db, secrets);
}

/**
 * Returns the key of {@link openDataKey} and never creates it.
 *
 * @throws DataKeyError when there is none, or no configured secret opens it.
 */
export async function readDataKey(db: Db, secrets: PlatformSecrets): Promise<string> {
  return open(await findRow(db), secrets);
}

export async function reportDataKey(db: Db, secrets: PlatformSecrets): Promise<DataKeyReport> {
  const row = await findRow(db);
  open(row, secrets);
  return toReport(row, secrets);
}

/** Seals the data key with the current secret, unless it is. Returns whether it was sealed again. */
export async function resealDataKey(db: Db, secrets: PlatformSecrets): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('data_key').selectAll().forUpdate().executeTakeFirst();
    const dataKey = open(row, secrets);
    if (toReport(row, secrets).isCurrent) return false;
    const sealed = createSecret(secrets.secret).seal(SEALED, dataKey);
    await tx.updateTable('data_key').set({ sealed, sealed_at: new Date() }).execute();
    return true;
  });
}

type Row = Selectable<DataKeyTable>;

function findRow(db: Db): Promise<Row | undefined> {
  return db.selectFrom('data_key').selectAll().executeTakeFirst();
}

/** Several processes may start at once. The first stores its key, and all use that. */
async function createDataKey(db: Db, { secret }: PlatformSecrets): Promise<void> {
  const now = new Date();
  await db
    .updateTable('data_key')
    .set({ sealed: createSecret(secret).seal(SEALED, randomSecret()), created_at: now, sealed_at: now })
    .where('sealed', 'is', null)
    .execute();
}

function open(row: Row | undefined, { secret, previousSecret }: PlatformSecrets): string {
  if (!row?.sealed) throw new DataKeyError(NO_KEY);
  for (const candidate of previousSecret === null ? [secret] : [secret, previousSecret]) {
    const dataKey = createSecret(candidate).open(SEALED, row.sealed);
    if (dataKey !== null) return dataKey;
  }
  throw new DataKeyError(WRONG_SECRET);
}

function toReport(row: Row | undefined, { secret }: PlatformSecrets): DataKeyReport {
  if (!row?.sealed || !row.created_at || !row.sealed_at) throw new DataKeyError(NO_KEY);
  return {
    createdAt: row.created_at,
    sealedAt: row.sealed_at,
    isCurrent: createSecret(secret).open(SEALED, row.sealed) !== null,
  };
}
