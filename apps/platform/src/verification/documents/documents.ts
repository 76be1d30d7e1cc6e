import { randomUUID } from 'node:crypto';
import type {
  getDocuments,
  InputOf,
  OutputOf,
  PlayerDocument,
  uploadDocument,
} from '@playerdesk/contract/internal';
import { type AcceptedFile, FileFault, sanitizeFile } from '@playerdesk/document-sanitizer';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { after, type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { getJurisdiction } from '../../operations/player-status.queries.ts';
import type { DocumentFiles } from './document-files.ts';
import type { DocumentSettings } from './document-settings.ts';
import {
  countSince,
  type DocumentRow,
  findDocuments,
  findRequested,
  fulfillRequested,
  insertDocument,
} from './documents.queries.ts';
import type { FileNames } from './file-names.ts';
import { identityCheck } from './identity.ts';

/** The operations on documents that a player calls. */
export interface DocumentService {
  list(input: object, call: Call): Promise<OutputOf<typeof getDocuments>>;
  upload(input: InputOf<typeof uploadDocument>, call: Call): Promise<Effect<OutputOf<typeof uploadDocument>>>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly fileNames: FileNames;
  readonly audit: Audit;
  readonly limiter: RateLimiter;
  readonly files: DocumentFiles;
  readonly settings: DocumentSettings;
}

export function createDocuments(deps: Deps): DocumentService {
  return {
    list: (_input, call) => list(deps, _input, call),
    upload: (input, call) => upload(deps, input, call),
  };
}

async function list(deps: Deps, _input: object, call: Call): Promise<OutputOf<typeof getDocuments>> {
  const { db, fileNames, settings } = deps;
  const { playerId } = requireSession(call);
  const requested = await findRequested(db, playerId);
  const jurisdiction = await getJurisdiction(db, playerId);
  const { missing } = await identityCheck(db, { id: playerId, jurisdiction });
  const requestedTypes = new Set(requested.map(({ type }) => type));
  return {
    documents: (await findDocuments(db, playerId)).map((row) => toDocument(row, fileNames)),
    wanted: [
      ...requested.map(({ type, reason }) => ({ type, ...(reason !== null && { reason }) })),
      ...missing.filter((type) => !requestedTypes.has(type)).map((type) => ({ type })),
    ],
    reviewHours: settings.reviewHours,
  };
}

async function upload(
  deps: Deps,
  input: InputOf<typeof uploadDocument>,
  call: Call,
): Promise<Effect<OutputOf<typeof uploadDocument>>> {
  const { limiter, db, settings, files } = deps;
  const { playerId } = requireSession(call);
  await limiter.count('uploadPerPlayer', playerId);
  await refuseTooMany(deps, db, playerId);
  const file = await acceptedFile(input.image, settings.mostBytes);
  const id = randomUUID();
  await files.write({ playerId, id }, file.bytes);
  return (tx) => storeDocument(deps, tx, id, input, file, call);
}

async function refuseTooMany(deps: Deps, other: Db, playerId: string) {
  const { clock, settings } = deps;
  if ((await countSince(other, playerId, after(clock, -DAY))) >= settings.perDay) {
    throw new Refusal('TooManyFiles');
  }
}

async function storeDocument(
  deps: Deps,
  tx: Tx,
  id: string,
  { type, fileName }: InputOf<typeof uploadDocument>,
  { mediaType, bytes }: AcceptedFile,
  call: Call,
) {
  const { files, clock, fileNames, audit } = deps;
  const { playerId } = requireSession(call);
  // Locks the player: concurrent uploads would not count each other.
  await lockPlayer(tx, playerId);
  await refuseTooMany(deps, tx, playerId);
  await files.take(tx, { playerId, id });
  const name = fileName && plainName(fileName);
  await insertDocument(tx, {
    id,
    player_id: playerId,
    type,
    status: 'uploaded',
    reasons: [],
    media_type: mediaType,
    bytes: bytes.length,
    added_at: new Date(clock.now()),
    file_name: name ? fileNames.seal(id, name) : null,
  });
  await fulfillRequested(tx, playerId, type);
  await audit.write(tx, {
    actor: 'player',
    action: 'upload-document',
    playerId,
    requestId: call.requestId,
    after: { document: id, type, mediaType, bytes: bytes.length },
  });
  return { id };
}

async function acceptedFile(image: string, mostBytes: number): Promise<AcceptedFile> {
  if (image.length > Math.ceil(mostBytes / 3) * 4) throw new Refusal('TooLarge');
  const bytes = fromBase64(image);
  if (!bytes) throw new Refusal('FileUnreadable');
  if (bytes.length > mostBytes) throw new Refusal('TooLarge');
  try {
    return await sanitizeFile(bytes);
  } catch (error) {
    throw error instanceof FileFault ? new Refusal(error.code) : error;
  }
}

/** Returns the last segment of a path, without characters that are invalid in file names. */
function plainName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim();
}

/** Maps a document to the view of its owner and the reviewer. */
export function toDocument(row: DocumentRow, fileNames: Pick<FileNames, 'open'>): PlayerDocument {
  const fileName = fileNames.open(row);
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    added: row.added_at.toISOString(),
    reasons: row.reasons,
    ...(fileName !== null && { fileName }),
    ...(row.reviewed_at !== null && { reviewed: row.reviewed_at.toISOString() }),
  };
}

/** Decodes strict base64: no blanks, no other alphabet, correct padding. Returns null for anything else. */
function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
