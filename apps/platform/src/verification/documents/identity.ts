import type { DocumentType } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { directory } from '../../operations/directory/directory.ts';

/** The documents that together prove name, birth date and address. */
const PROOFS: readonly DocumentType[] = ['id', 'proof-of-address'];

/** The open steps of the identity check that a license requires before gambling. */
export interface IdentityCheck {
  /** Types to upload: missing, or with every upload declined. */
  readonly missing: readonly DocumentType[];
  /** Whether everything is uploaded and a review is pending. */
  readonly isInReview: boolean;
}

const NOTHING_MISSING: IdentityCheck = { missing: [], isInReview: false };

/** Returns what a player still has to prove before they gamble. An e-ID or bank identification counts as proof. */
export async function identityCheck(
  db: Db,
  { id, jurisdiction }: { readonly id: string; readonly jurisdiction: string },
): Promise<IdentityCheck> {
  if (!getJurisdictionRule(jurisdiction).gambling.verifiedBeforePlay) return NOTHING_MISSING;
  const [verified, handedIn] = await together(
    db,
    (shared) => isVerified(shared, id),
    (shared) => typesWith(shared, id, ['uploaded', 'approved']),
  );
  if (verified) return NOTHING_MISSING;
  const missing = PROOFS.filter((type) => !handedIn.has(type));
  return { missing, isInReview: missing.length === 0 };
}

/** Records that a player is verified once all proofs are approved, because the documents are deleted later. */
export async function noteApproval(tx: Tx, playerId: string, now: Date): Promise<void> {
  const approved = await typesWith(tx, playerId, ['approved']);
  if (PROOFS.every((type) => approved.has(type))) await setVerified(tx, playerId, now);
}

/** Records that staff verified a player by other means, such as a credit reference agency. */
export async function verifyByStaff(
  tx: Tx,
  audit: Audit,
  { playerId, by, now, requestId }: { playerId: string; by: string; now: Date; requestId: string },
): Promise<void> {
  await setVerified(tx, playerId, now);
  await audit.write(tx, {
    actor: 'backstage',
    action: 'identity-verified',
    playerId,
    requestId,
    after: { by },
  });
}

async function setVerified(tx: Tx, playerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('players')
    .set({ identity_verified_at: now })
    .where('id', '=', playerId)
    .where('identity_verified_at', 'is', null)
    .execute();
}

async function isVerified(db: Db, playerId: string): Promise<boolean> {
  const [approved, known] = await together(
    db,
    (shared) =>
      shared
        .selectFrom('players')
        .select('id')
        .where('id', '=', playerId)
        .where('identity_verified_at', 'is not', null)
        .executeTakeFirst(),
    (shared) => directory.findNames(shared, 'person', [playerId]),
  );
  return approved !== undefined || known.size > 0;
}

async function typesWith(
  db: Db,
  playerId: string,
  statuses: readonly ('uploaded' | 'approved')[],
): Promise<ReadonlySet<DocumentType>> {
  const rows = await db
    .selectFrom('documents')
    .select('type')
    .where('player_id', '=', playerId)
    .where('status', 'in', statuses)
    .execute();
  return new Set(rows.map(({ type }) => type));
}
