import type { DocumentStatus, PlayerDocument } from '@playerdesk/contract/internal';
import { z } from 'zod';
import type { Inbox } from '../../engagement/index.ts';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { MOST_WAITING } from '../../infrastructure/waiting-work.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { sortReasons } from './decline-reasons.ts';
import type { DocumentFiles } from './document-files.ts';
import {
  addRequested,
  decideDocument,
  documentBy,
  documentsWithStatus,
  findDocuments,
  findRequested,
  type RequestedDocument,
  replaceRequested,
  setProvidePage,
} from './documents.queries.ts';
import { toDocument } from './documents.ts';
import type { FileNames } from './file-names.ts';
import { noteApproval } from './identity.ts';
import { reviewMessage } from './review-messages.ts';

/** A reviewer's decision about a document. */
export const verdictSchema = z.object({
  decision: z.enum(['approved', 'declined']),
  /** The providers' codes, or the reviewer's own text. */
  reasons: z.array(z.string().trim().min(1).max(200)).max(10).default([]),
  /** Whether the type is requested again. */
  askAgain: z.boolean().default(false),
});
export type Verdict = Readonly<z.infer<typeof verdictSchema>>;

interface WaitingDocument extends PlayerDocument {
  readonly id: string;
  readonly playerId: string;
  readonly market: string;
  readonly email: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/** The operations of document reviewers. Each one is audited, including the opening of a file. */
export interface DocumentReview {
  withStatus(status: DocumentStatus): Promise<readonly WaitingDocument[]>;
  ofPlayer(playerId: string): Promise<{ documents: readonly PlayerDocument[]; wanted: readonly object[] }>;
  /**
   * Opens a document's file.
   * @throws Refusal `NotFound` when the document or its file does not exist.
   */
  open(id: string, by: StaffAct): Promise<{ readonly mediaType: string; readonly bytes: Buffer }>;
  /**
   * Records a decision.
   * @throws Refusal `NotFound` for a document that is decided or does not exist, and `ValidationError` for a decline
   * without a reason.
   */
  decide(id: string, verdict: Verdict, by: StaffAct): Promise<void>;
  /** Requests documents in this order. Replaces earlier requests. */
  request(
    playerId: string,
    requested: readonly RequestedDocument[],
    force: boolean,
    by: StaffAct,
  ): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly fileNames: Pick<FileNames, 'open'>;
  readonly audit: Audit;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
  readonly files: Pick<DocumentFiles, 'read'>;
}

export function createDocumentReview(deps: Deps): DocumentReview {
  return {
    withStatus: (status) => listDocuments(deps, status),
    ofPlayer: (playerId) => documentsOfPlayer(deps, playerId),
    open: (id, by) => openFile(deps, id, by),
    decide: (id, verdict, by) => judgeDocument(deps, id, verdict, by),
    request: (playerId, requested, force, by) => askForDocuments(deps, playerId, requested, force, by),
  };
}

async function listDocuments(deps: Deps, status: DocumentStatus): Promise<readonly WaitingDocument[]> {
  const { db, fileNames } = deps;
  const rows = await documentsWithStatus(db, status, MOST_WAITING);
  return rows.map((row) => ({
    ...toDocument(row, fileNames),
    id: row.id,
    playerId: row.player_id,
    market: row.jurisdiction,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`,
    mediaType: row.media_type,
    bytes: row.bytes,
  }));
}

async function documentsOfPlayer(
  deps: Deps,
  playerId: string,
): Promise<{ documents: readonly PlayerDocument[]; wanted: readonly object[] }> {
  const { db, fileNames } = deps;
  return {
    documents: (await findDocuments(db, playerId)).map((row) => toDocument(row, fileNames)),
    wanted: await findRequested(db, playerId),
  };
}

async function openFile(
  deps: Deps,
  id: string,
  by: StaffAct,
): Promise<{ readonly mediaType: string; readonly bytes: Buffer }> {
  const { audit, db, files } = deps;
  const { player_id: playerId, media_type: mediaType } = await findDocument(deps, id);
  // Audits before the file is opened: no access may go unrecorded.
  await audit.write(db, {
    ...by,
    action: 'view-document',
    playerId,
    after: { document: id },
  });
  const bytes = await files.read(id);
  if (!bytes) throw new Refusal('NotFound');
  return { mediaType, bytes };
}

async function judgeDocument(
  deps: Deps,
  id: string,
  { decision, reasons, askAgain }: Verdict,
  by: StaffAct,
): Promise<void> {
  const { clock, db, inbox, audit } = deps;
  const document = await findDocument(deps, id);
  const { player_id: playerId, type } = document;
  const givenReasons = decision === 'declined' ? sortReasons(reasons) : [];
  if (decision === 'declined' && givenReasons.length === 0) {
    throw new Refusal('ValidationError', { fields: { reasons: 'say why' } });
  }
  const now = new Date(clock.now());
  await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, playerId);
    const isJudged = await decideDocument(tx, document, {
      status: decision,
      reasons: givenReasons,
      reviewed_at: now,
    });
    if (!isJudged) throw new Refusal('NotFound');
    if (decision === 'approved') await noteApproval(tx, playerId, now);
    if (askAgain) await addRequested(tx, playerId, type, now);
    await inbox.sendAutomatic(tx, playerId, reviewMessage(id, type, decision));
    await audit.write(tx, {
      ...by,
      action: `document-${decision}`,
      playerId,
      // Records codes only: a reviewer's free text may name somebody.
      after: { document: id, reasons: givenReasons.map(getCode), askAgain },
    });
  });
}

async function askForDocuments(
  deps: Deps,
  playerId: string,
  requested: readonly RequestedDocument[],
  force: boolean,
  by: StaffAct,
): Promise<void> {
  const { clock, db, audit } = deps;
  const now = new Date(clock.now());
  await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, playerId);
    await replaceRequested(tx, playerId, requested, now);
    await setProvidePage(tx, playerId, requested.length > 0 ? { force, now } : null);
    await audit.write(tx, {
      ...by,
      action: 'ask-for-documents',
      playerId,
      after: { types: requested.map(({ type }) => type), force },
    });
  });
}

async function findDocument(deps: Deps, id: string) {
  const { db } = deps;
  const document = await documentBy(db, id);
  if (!document) throw new Refusal('NotFound');
  return document;
}

const getCode = (reason: string) => (/^[A-Za-z-]{1,60}$/.test(reason) ? reason : 'own words');
