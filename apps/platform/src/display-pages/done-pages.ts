import { LIMIT_PERIODS } from '@playerdesk/contract';
import type { Db } from '../database/tables.ts';
import { hasDocumentSince, wantedOf } from '../documents/documents.queries.ts';
import { currentLimits, type HeldLimit } from '../limits/limit.ts';
import { liveLimits } from '../limits/limits.queries.ts';
import { lastSelfTest } from '../safer-gambling/self-tests.queries.ts';
import { declarationsOf } from '../source-of-wealth/source-of-wealth.queries.ts';

/** A page that a player is to see, as staff set it. */
export interface SetPage {
  readonly pageType: string;
  readonly forceAction: boolean;
  readonly setAt: Date;
}

/** Whether a player has done, by `now`, what a page asks of them. */
type Done = (db: Db, playerId: string, page: SetPage, now: number) => Promise<boolean>;

/** What ends a page by itself. One that is not here stays until staff take it away. */
const DONE: Readonly<Record<string, Done>> = {
  DepositLimits: async (db, playerId, _page, now) => {
    const periods = new Set((await depositLimits(db, playerId, now)).map(({ period }) => period));
    return LIMIT_PERIODS.every((period) => periods.has(period));
  },
  ResponsibleGamingTest: async (db, playerId, { setAt }) => {
    const taken = await lastSelfTest(db, playerId);
    return taken !== null && taken >= setAt;
  },
  SourceOfWealth: async (db, playerId, { setAt }) => {
    const [newest] = await declarationsOf(db, playerId, 1);
    return newest !== undefined && newest.declared_at >= setAt;
  },
  ProvideDocuments: async (db, playerId, { setAt }) =>
    (await wantedOf(db, playerId)).length === 0 && (await hasDocumentSince(db, playerId, setAt)),
};

export async function isDone(db: Db, playerId: string, page: SetPage, now: number): Promise<boolean> {
  return (await DONE[page.pageType]?.(db, playerId, page, now)) ?? false;
}

/** The deposit limits of a player that hold. */
export async function depositLimits(db: Db, playerId: string, now: number): Promise<readonly HeldLimit[]> {
  const limits = currentLimits(await liveLimits(db, playerId, new Date(now)), now);
  return limits.filter(({ type }) => type === 'deposit');
}
