import { randomUUID } from 'node:crypto';
import type { downloadDataExport, getDataExport, OutputOf } from '@playerdesk/contract/internal';
import type { Inbox } from '../../engagement/index.ts';
import { findMailedPlayer } from '../../identity/index.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { findPlayerLanguage } from '../../operations/player-language.queries.ts';
import type { DocumentFiles, FileNames, WealthService } from '../../verification/index.ts';
import type { Archives } from '../archive/archives.ts';
import { exportPlayer } from '../export-player.ts';
import { findSubject } from '../subject.ts';
import { dataReadyMail, dataReadyMessage } from './data-export-messages.ts';
import {
  countDownload,
  type DataExportRow,
  deleteExport,
  findExport,
  findOver,
  findWaiting,
  insertExport,
  setReady,
} from './data-exports.queries.ts';
import { packExport } from './export-archive.ts';

/** How long a file is kept. */
const KEPT = 7 * DAY;
/** How old a ready file is before another is prepared. */
const NEW = DAY;

/** The file with all data about a player, which the player asks for (GDPR, art. 15 and 20). */
export interface DataExports {
  get(input: object, call: Call): Promise<OutputOf<typeof getDataExport>>;
  request(input: object, call: Call): Promise<Effect<object>>;
  /** Cancels the preparation, or deletes the file that is ready. */
  cancel(input: object, call: Call): Promise<Effect<object>>;
  download(input: object, call: Call): Promise<OutputOf<typeof downloadDataExport>>;
  /** Prepares the files that players asked for, and deletes those that are over. */
  sweep(): Promise<void>;
}

export interface DataExportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly inbox: Inbox;
  readonly limiter: RateLimiter;
  readonly files: DocumentFiles;
  readonly fileNames: FileNames;
  readonly wealth: WealthService;
  readonly openArchives: () => Archives;
  readonly casinoUrl: () => string;
}

export function createDataExports(deps: DataExportDeps): DataExports {
  const { db, clock } = deps;
  return {
    get: async (_input, call) => {
      const row = await findExport(db, requireSession(call).playerId);
      if (!row || isOver(row, clock.now())) return { status: 'none' };
      if (!row.expires_at) return { status: 'preparing' };
      return { status: 'ready', availableUntil: row.expires_at.toISOString(), size: row.size ?? 0 };
    },
    request: (_input, call) => request(deps, call),
    cancel: (_input, call) => cancel(deps, call),
    download: (_input, call) => download(deps, call),
    sweep: () => sweep(deps),
  };
}

async function request({ clock, limiter, audit, files }: DataExportDeps, call: Call) {
  const { playerId } = requireSession(call);
  await limiter.count('challengePerPlayer', playerId);
  await call.requireStepUp();
  const effect: Effect<object> = async (tx) => {
    await lockPlayer(tx, playerId);
    const now = clock.now();
    const row = await findExport(tx, playerId);
    // Asked for twice, the first file counts.
    if (row && (!row.ready_at || row.ready_at.getTime() + NEW > now)) return {};
    await deleteExport(tx, files, playerId);
    await insertExport(tx, playerId, new Date(now));
    await audit.write(tx, {
      actor: 'player',
      action: 'request-data-export',
      playerId,
      requestId: call.requestId,
    });
    return {};
  };
  return effect;
}

async function cancel({ audit, files }: DataExportDeps, call: Call): Promise<Effect<object>> {
  const { playerId } = requireSession(call);
  return async (tx) => {
    await lockPlayer(tx, playerId);
    if ((await deleteExport(tx, files, playerId)) === 0) return {};
    await audit.write(tx, {
      actor: 'player',
      action: 'cancel-data-export',
      playerId,
      requestId: call.requestId,
    });
    return {};
  };
}

async function download({ db, clock, limiter, audit, files }: DataExportDeps, call: Call) {
  const { playerId } = requireSession(call);
  await limiter.count('challengePerPlayer', playerId);
  await call.requireStepUp();
  const row = await findExport(db, playerId);
  const file = row && !isOver(row, clock.now()) ? row.file : null;
  const bytes = file === null ? null : await files.read(file);
  if (file === null || !bytes) return {};
  const isCounted = await db.transaction().execute(async (tx) => {
    if (!(await countDownload(tx, playerId, file))) return false;
    await audit.write(tx, {
      actor: 'player',
      action: 'download-data-export',
      playerId,
      requestId: call.requestId,
    });
    return true;
  });
  if (!isCounted) return {};
  const fileName = `my-data-${new Date(clock.now()).toISOString().slice(0, 10)}.zip`;
  return { file: { fileName, mediaType: 'application/zip', content: bytes.toString('base64') } };
}

async function sweep(deps: DataExportDeps): Promise<void> {
  const { db, clock, files } = deps;
  for (const playerId of await findOver(db, new Date(clock.now()))) {
    await db.transaction().execute((tx) => deleteExport(tx, files, playerId));
  }
  const failures: unknown[] = [];
  for (const row of await findWaiting(db)) {
    // An export that fails does not stop the others.
    await prepare(deps, row).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function prepare(
  deps: DataExportDeps,
  row: Pick<DataExportRow, 'player_id' | 'requested_at'>,
): Promise<void> {
  const { db, clock, files, inbox, outbox, casinoUrl } = deps;
  const { player_id: playerId } = row;
  const subject = await findSubject(db, playerId);
  if (!subject) return;
  const bytes = await packExport(await exportPlayer(deps, subject), await findPlayerLanguage(db, playerId));
  const key = { playerId, id: randomUUID() };
  await files.write(key, bytes);
  await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, playerId);
    const now = clock.now();
    const ready = { size: bytes.length, ready_at: new Date(now), expires_at: new Date(now + KEPT) };
    // The player was erased, or the file canceled or asked for again: the next sweep of files deletes this one.
    if (!(await setReady(tx, row, { file: key.id, ...ready }))) return files.release(tx, [key]);
    await files.take(tx, key);
    await inbox.sendAutomatic(tx, playerId, dataReadyMessage(now));
    await outbox.put(tx, dataReadyMail(await findMailedPlayer(tx, playerId), casinoUrl()));
  });
}

const isOver = ({ expires_at }: DataExportRow, now: number): boolean =>
  expires_at !== null && expires_at.getTime() <= now;
