import type { DocumentType } from '@playerdesk/contract';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';

/** The documents that together prove name, birth date and address. */
const PROOFS: readonly DocumentType[] = ['id', 'proof-of-address'];

/** What is left of the identity check that a licence wants before gambling. */
export interface IdentityCheck {
  /** Types to hand in: none is there, or all were declined. */
  readonly missing: readonly DocumentType[];
  /** Whether all are handed in and some wait for their review. */
  readonly isInReview: boolean;
}

const NOTHING_MISSING: IdentityCheck = { missing: [], isInReview: false };

/** What a player still has to prove before they gamble. An e-ID, or a bank that identified them, has proven it. */
export async function identityCheck(
  db: Db,
  { id, jurisdiction }: { readonly id: string; readonly jurisdiction: string },
): Promise<IdentityCheck> {
  if (!getJurisdictionRule(jurisdiction).gambling.verifiedBeforePlay || (await isVerified(db, id)))
    return NOTHING_MISSING;
  const handedIn = await typesWith(db, id, ['uploaded', 'approved']);
  const missing = PROOFS.filter((type) => !handedIn.has(type));
  return { missing, isInReview: missing.length === 0 };
}

/** Keeps that a player is verified once all proofs are approved: the documents themselves are deleted one day. */
export async function noteApproval(tx: Tx, playerId: string, now: Date): Promise<void> {
  const approved = await typesWith(tx, playerId, ['approved']);
  if (PROOFS.every((type) => approved.has(type))) await setVerified(tx, playerId, now);
}

/** Keeps that staff verified a player by other means, such as a credit reference agency. */
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
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('id', '=', playerId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('identity_verified_at', 'is not', null),
        exists(selectFrom('eid_persons').select('player_id').whereRef('player_id', '=', 'players.id')),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
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
