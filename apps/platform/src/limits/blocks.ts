import { randomUUID } from 'node:crypto';
import type { BreakTerm, Product } from '@playerdesk/contract';
import { HOUR } from '../clock/clock.ts';
import type { Db, Tx } from '../database/tables.ts';

/** What a break is from: everything, one product, or payments. */
export type BlockScope = 'account' | 'payment' | Product;
/** A pause is what the break widget gives: hours instead of days. */
export type BlockKind = 'block' | 'self-exclusion' | 'pause';

/** A break that holds. */
export interface Block {
  readonly id: string;
  readonly kind: BlockKind;
  readonly scope: BlockScope;
  /** Milliseconds since 1970; null: without an end. */
  readonly endsAt: number | null;
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
    setBy: row.set_by === 'player' ? 'player' : 'operator',
    isRevoked: row.revoked_at !== null,
  }));
}

/** Of breaks that keep a player from something the one that ends last. */
export function lastingBlock(blocks: readonly Block[], ...scopes: readonly BlockScope[]): Block | null {
  const end = ({ endsAt }: Block) => endsAt ?? Number.POSITIVE_INFINITY;
  const fits = blocks.filter(({ scope }) => scopes.includes(scope));
  return fits.sort((a, b) => end(b) - end(a))[0] ?? null;
}

export interface NewBlock {
  readonly kind: BlockKind;
  readonly scope: BlockScope;
  /** Days; those of a pause are its jurisdiction's hours. */
  readonly term: BreakTerm;
  readonly setBy: 'player' | 'operator';
  /** The player's word on whether it holds at every brand; kept where their rules ask for it. */
  readonly allBrands?: boolean | undefined;
}

export async function insertBlock(
  tx: Tx,
  playerId: string,
  { kind, scope, term, setBy, allBrands }: NewBlock,
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
      ends_at: endsAt,
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
