import { randomUUID } from 'node:crypto';
import type { BreakTerm, Product } from '@playerdesk/contract';
import { HOUR, SECOND } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { RefusalCode } from '../../infrastructure/refusal.ts';

/** What a break is from: everything, one product, or payments. */
export type BlockScope = 'account' | 'payment' | Product;
/** A pause is what the break widget gives: hours instead of days. */
export type BlockKind = 'block' | 'self-exclusion' | 'pause';

/** A break that holds. */
export interface Block {
  readonly id: string;
  readonly kind: BlockKind;
  readonly scope: BlockScope;
  /** Milliseconds since 1970; null: without an end, or none yet. */
  readonly endsAt: number | null;
  /** From when on the player may ask to come back, where the break goes on until they do. */
  readonly leastUntil: number | null;
  readonly setBy: 'player' | 'operator';
  /** Its end was granted early. */
  readonly isRevoked: boolean;
}

/** A player's breaks that hold at an instant. */
export async function activeBlocks(db: Db, playerId: string, now: Date): Promise<readonly Block[]> {
  const rows = await db
    .selectFrom('blocks')
    .selectAll()
    .where('player_id', '=', playerId)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as BlockKind,
    scope: row.scope as BlockScope,
    endsAt: row.ends_at?.getTime() ?? null,
    leastUntil: row.least_until?.getTime() ?? null,
    setBy: row.set_by === 'player' ? 'player' : 'operator',
    isRevoked: row.revoked_at !== null,
  }));
}

/** Of breaks that keep a player from something the one that ends last. */
export function findLastingBlock(blocks: readonly Block[], ...scopes: readonly BlockScope[]): Block | null {
  const end = ({ endsAt }: Block) => endsAt ?? Number.POSITIVE_INFINITY;
  const fits = blocks.filter(({ scope }) => scopes.includes(scope));
  return fits.sort((a, b) => end(b) - end(a))[0] ?? null;
}

/** Until when a break lasts at least, as its player is told; null: nobody knows. */
export const reportedEnd = ({ endsAt, leastUntil }: Pick<Block, 'endsAt' | 'leastUntil'>): number | null =>
  endsAt ?? leastUntil;

/** What a break of the whole account is answered with. */
export function breakRefusal(block: Block, now: number): { code: RefusalCode; retryAfter?: number } {
  const end = reportedEnd(block);
  if (end === null) return { code: 'PlayerSelfBlocked' };
  // Its time is over, and its player has not asked.
  if (end <= now) return { code: 'ReturnNotAsked' };
  return { code: 'PlayerSelfBlocked', retryAfter: Math.ceil((end - now) / SECOND) };
}

export interface NewBlock {
  readonly kind: BlockKind;
  readonly scope: BlockScope;
  /** Days; those of a pause are its jurisdiction's hours. */
  readonly term: BreakTerm;
  readonly setBy: 'player' | 'operator';
  /** The player's word on whether it holds at every brand; kept where their rules ask for it. */
  readonly allBrands?: boolean | undefined;
  /** It goes on after its term until the player asks to come back. */
  readonly lasts?: boolean;
}

export async function insertBlock(
  tx: Tx,
  playerId: string,
  { kind, scope, term, setBy, allBrands, lasts = false }: NewBlock,
  ruleEdition: string,
  now: number,
): Promise<Date | null> {
  const endsAt = term === 'indefinite' ? null : new Date(now + term * 24 * HOUR);
  await tx
    .insertInto('blocks')
    .values({
      id: randomUUID(),
      player_id: playerId,
      kind,
      scope,
      starts_at: new Date(now),
      ends_at: lasts ? null : endsAt,
      least_until: lasts ? endsAt : null,
      all_brands: allBrands ?? null,
      set_by: setBy,
      rule_edition: ruleEdition,
    })
    .execute();
  return endsAt;
}

/** Lets a break end early. */
export async function revokeBlock(tx: Tx, id: string, endsAt: number, now: number): Promise<void> {
  await tx
    .updateTable('blocks')
    .set({ ends_at: new Date(endsAt), revoked_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}
