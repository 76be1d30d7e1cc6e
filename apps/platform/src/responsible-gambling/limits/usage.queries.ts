import type { Product } from '@playerdesk/contract/internal';
import { sql } from 'kysely';
import { DAY } from '../../infrastructure/clock/clock.ts';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { sendAhead, together } from '../../infrastructure/database/pipeline.ts';
import { forgetReads, readOnce } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

/** The measured quantities: money in, stakes, wins and minutes in a product. */
export type Measure = 'deposit' | 'wager' | 'win' | 'product-minutes';

export interface Use {
  readonly measure: Measure;
  /** Minor units of the player's currency, or minutes. An integer above 0. */
  readonly amount: number;
  readonly product?: Product;
  /** The cause of the use, such as a transaction id. Each reference counts once. */
  readonly reference: string;
}

const newUse = compileOnce(
  (
    db,
    player_id: string,
    measure: Measure,
    product: Product | null,
    amount: number,
    reference: string,
    used_at: Date,
  ) =>
    db
      .insertInto('limit_usage')
      .values({ player_id, measure, product, amount, reference, used_at })
      .onConflict((conflict) => conflict.constraint('limit_usage_reference').doNothing()),
);

/** Stores a use, unless its reference was stored before. */
export function insertUse(tx: Tx, playerId: string, use: Use, now: Date): void {
  const { measure, product = null, amount, reference } = use;
  sendAhead(tx, newUse(tx, playerId, measure, product, amount, reference, now));
  const stale = [
    `used ${playerId} ${use.measure} ${use.reference}`,
    ...(use.product ? [`last use ${playerId} ${use.measure} ${use.product}`] : []),
  ];
  forgetReads(tx, (key) => stale.includes(key));
}

export function isUsed(
  tx: Tx,
  playerId: string,
  { measure, reference }: Pick<Use, 'measure' | 'reference'>,
): Promise<boolean> {
  return readOnce(tx, `used ${playerId} ${measure} ${reference}`, () =>
    readIsUsed(tx, playerId, measure, reference),
  );
}

const useByReference = compileOnce((db, playerId: string, measure: Measure, reference: string) =>
  db
    .selectFrom('limit_usage')
    .select('id')
    .where('player_id', '=', playerId)
    .where('measure', '=', measure)
    .where('reference', '=', reference),
);

async function readIsUsed(tx: Tx, playerId: string, measure: Measure, reference: string): Promise<boolean> {
  return (await useByReference(tx, playerId, measure, reference).executeTakeFirst()) !== undefined;
}

/** Returns when a product was last used, in milliseconds since 1970, or null. */
export function lastUse(
  tx: Tx,
  playerId: string,
  measure: Measure,
  product: Product,
): Promise<number | null> {
  return readOnce(tx, `last use ${playerId} ${measure} ${product}`, () =>
    readLastUse(tx, playerId, measure, product),
  );
}

const lastUseOf = compileOnce((db, playerId: string, measure: Measure, product: Product) =>
  db
    .selectFrom('limit_usage')
    .select('used_at')
    .where('player_id', '=', playerId)
    .where('measure', '=', measure)
    .where('product', '=', product)
    .orderBy('used_at', 'desc')
    .limit(1),
);

async function readLastUse(
  tx: Tx,
  playerId: string,
  measure: Measure,
  product: Product,
): Promise<number | null> {
  const row = await lastUseOf(tx, playerId, measure, product).executeTakeFirst();
  return row?.used_at.getTime() ?? null;
}

export function releaseUse(
  tx: Tx,
  playerId: string,
  { measure, reference }: Pick<Use, 'measure' | 'reference'>,
  now: Date,
): void {
  const statement = tx
    .updateTable('limit_usage')
    .set({ released_at: now })
    .where('player_id', '=', playerId)
    .where('measure', '=', measure)
    .where('reference', '=', reference)
    .where('released_at', 'is', null);
  sendAhead(tx, statement);
}

interface Window {
  readonly measures: readonly Measure[];
  /** Null: all products. */
  readonly product: Product | null;
  /** Milliseconds since 1970. */
  readonly from: number;
}

/** Returns the first start of a day in UTC from an instant on. */
const wholeDaysFrom = (instant: number) => Math.ceil(instant / DAY) * DAY;
const toDay = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

/**
 * Returns the net usage since an instant, with wins deducted: the totals of whole days, and the uses of the part of a day
 * before them. Totals are by days in UTC, which are parts of the days of every time zone.
 */
export async function sumUses(db: Db, playerId: string, window: Window): Promise<number> {
  const [days, part] = await together(
    db,
    (shared) => sumTotals(shared, playerId, window),
    (shared) => sumPartOfDay(shared, playerId, window),
  );
  return days + part;
}

/** Returns the minutes in which a player played from one instant to another. */
export async function sumMinutes(db: Db, playerId: string, from: Date, to: Date): Promise<number> {
  const since = (instant: Date) =>
    ({ measures: ['product-minutes'], product: null, from: instant.getTime() }) as const;
  const [all, later] = await together(
    db,
    (shared) => sumUses(shared, playerId, since(from)),
    (shared) => sumUses(shared, playerId, since(to)),
  );
  return all - later;
}

const net = (amount: 'amount') =>
  sql<string | null>`SUM(CASE measure WHEN 'win' THEN -${sql.ref(amount)} ELSE ${sql.ref(amount)} END)`;

async function sumTotals(db: Db, playerId: string, { measures, product, from }: Window): Promise<number> {
  const { used } = await db
    .selectFrom('limit_totals')
    .select(net('amount').as('used'))
    .where('player_id', '=', playerId)
    .where('measure', 'in', [...measures])
    .where('day', '>=', toDay(wholeDaysFrom(from)))
    .$if(product !== null, (query) => query.where('product', '=', product ?? ''))
    .executeTakeFirstOrThrow();
  return Number(used ?? 0);
}

async function sumPartOfDay(db: Db, playerId: string, window: Window): Promise<number> {
  const until = wholeDaysFrom(window.from);
  if (until === window.from) return 0;
  const { used } = await usesIn(db, playerId, window, until)
    .select(net('amount').as('used'))
    .executeTakeFirstOrThrow();
  return Number(used ?? 0);
}

function usesIn(db: Db, playerId: string, { measures, product, from }: Window, until: number) {
  return db
    .selectFrom('limit_usage')
    .where('player_id', '=', playerId)
    .where('measure', 'in', [...measures])
    .where('used_at', '>=', new Date(from))
    .where('used_at', '<', new Date(until))
    .where('released_at', 'is', null)
    .$if(product !== null, (query) => query.where('product', '=', product));
}

/** Returns when the first use since an instant was, in milliseconds since 1970, or null. */
export async function firstUse(db: Db, playerId: string, window: Window): Promise<number | null> {
  const day = await firstDay(db, playerId, window);
  const until = wholeDaysFrom(window.from);
  const inPart = await firstUseBefore(db, playerId, window, until);
  if (inPart !== null || day === null) return inPart;
  return firstUseBefore(db, playerId, { ...window, from: day }, day + DAY);
}

async function firstDay(
  db: Db,
  playerId: string,
  { measures, product, from }: Window,
): Promise<number | null> {
  const row = await db
    .selectFrom('limit_totals')
    .select('day')
    .where('player_id', '=', playerId)
    .where('measure', 'in', [...measures])
    .where('day', '>=', toDay(wholeDaysFrom(from)))
    .where('uses', '>', 0)
    .$if(product !== null, (query) => query.where('product', '=', product ?? ''))
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row ? Date.parse(row.day) : null;
}

async function firstUseBefore(
  db: Db,
  playerId: string,
  window: Window,
  until: number,
): Promise<number | null> {
  const { first } = await usesIn(db, playerId, window, until)
    .select(({ fn }) => fn.min('used_at').as('first'))
    .executeTakeFirstOrThrow();
  return first?.getTime() ?? null;
}
