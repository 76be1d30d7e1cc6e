import { randomUUID } from 'node:crypto';
import type { BreakTerm, Product } from '@playerdesk/contract/internal';
import { HOUR, SECOND } from '../../infrastructure/clock/clock.ts';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { forgetReads, readOnce } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { RefusalCode } from '../../infrastructure/refusal.ts';
import { recordExclusion } from '../../operations/account-owners/account-owners.ts';

/** The scope of a break: everything, one product, or payments. */
export type BlockScope = 'account' | 'payment' | Product;
/** `pause` is a break that the break widget starts: hours instead of days. */
export type BlockKind = 'block' | 'self-exclusion' | 'pause';

/** A break of any kind that is in effect: `Block` in names covers pauses and self-exclusions too. */
export interface Block {
  readonly id: string;
  readonly kind: BlockKind;
  readonly scope: BlockScope;
  /** Milliseconds since 1970. Null: open-ended, or no end set yet. */
  readonly endsAt: number | null;
  /** The earliest time at which the player may ask to return, for breaks that continue until they do. */
  readonly leastUntil: number | null;
  readonly setBy: 'player' | 'operator';
  /** True when an early end was granted. */
  readonly isRevoked: boolean;
}

/** Returns a player's breaks that are in effect at an instant. */
export function activeBlocks(db: Db, playerId: string, now: Date): Promise<readonly Block[]> {
  return readOnce(db, `blocks ${playerId}`, () => readBlocks(db, playerId, now));
}

const activeRows = compileOnce((db, playerId: string, now: Date) =>
  db
    .selectFrom('blocks')
    .select(['id', 'kind', 'scope', 'ends_at', 'least_until', 'set_by', 'revoked_at'])
    .where('player_id', '=', playerId)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('starts_at'),
);

async function readBlocks(db: Db, playerId: string, now: Date): Promise<readonly Block[]> {
  const rows = await activeRows(db, playerId, now).execute();
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

/** Returns the break that ends last among those with one of the scopes. */
export function findLastingBlock(blocks: readonly Block[], ...scopes: readonly BlockScope[]): Block | null {
  const end = ({ endsAt }: Block) => endsAt ?? Number.POSITIVE_INFINITY;
  const matching = blocks.filter(({ scope }) => scopes.includes(scope));
  return matching.sort((a, b) => end(b) - end(a))[0] ?? null;
}

/** Returns the earliest end of a break, as shown to the player. Null: unknown. */
export const reportedEnd = ({ endsAt, leastUntil }: Pick<Block, 'endsAt' | 'leastUntil'>): number | null =>
  endsAt ?? leastUntil;

/** Returns the refusal for a break of the whole account. */
export function breakRefusal(block: Block, now: number): { code: RefusalCode; retryAfter?: number } {
  const end = reportedEnd(block);
  if (end === null) return { code: 'PlayerSelfBlocked' };
  // The term is over, but the player has not asked to return.
  if (end <= now) return { code: 'ReturnNotAsked' };
  return { code: 'PlayerSelfBlocked', retryAfter: Math.ceil((end - now) / SECOND) };
}

export interface NewBlock {
  readonly kind: BlockKind;
  readonly scope: BlockScope;
  /** Days. A pause has a fraction of a day if its hours are not a multiple of 24. */
  readonly term: BreakTerm;
  readonly setBy: 'player' | 'operator';
  /** Whether the player says that the break covers every brand. Stored where their rules ask for it. */
  readonly allBrands?: boolean | undefined;
  /** Continues after its term until the player asks to return. */
  readonly lasts?: boolean;
}

export async function insertBlock(
  tx: Tx,
  playerId: string,
  { kind, scope, term, setBy, allBrands, lasts = false }: NewBlock,
  ruleEdition: string,
  now: number,
): Promise<Date | null> {
  forgetReads(tx, (key) => key.startsWith('blocks '));
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
  await recordExclusion(tx, playerId);
  return endsAt;
}

/** Sets an early end for a break. */
export async function revokeBlock(
  tx: Tx,
  playerId: string,
  { id, endsAt }: { readonly id: string; readonly endsAt: number },
  now: number,
): Promise<void> {
  forgetReads(tx, (key) => key.startsWith('blocks '));
  await tx
    .updateTable('blocks')
    .set({ ends_at: new Date(endsAt), revoked_at: new Date(now) })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .execute();
  await recordExclusion(tx, playerId);
}
