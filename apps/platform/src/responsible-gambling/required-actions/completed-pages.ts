import { LIMIT_PERIODS } from '@playerdesk/contract/internal';
import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { findDeclarations, findRequested, hasDocumentSince } from '../../verification/index.ts';
import { type ActiveLimit, currentLimits } from '../limits/limit.ts';
import { liveLimits } from '../limits/limits.queries.ts';
import { lastSelfTest } from '../protection/self-tests.queries.ts';
import { declinedAt } from './limit-choices.queries.ts';

/** A page that a player must see, as staff set it. */
export interface SetPage {
  readonly pageType: string;
  readonly forceAction: boolean;
  readonly setAt: Date;
}

/** The player whom a page is for, and their jurisdiction. */
interface PagePlayer {
  readonly id: string;
  readonly jurisdiction: string;
}

/** Returns whether a player has done what a page requires by `now`. */
type Done = (db: Db, player: PagePlayer, page: SetPage, now: number) => Promise<boolean>;

/** The pages that end by themselves. Any other page stays until staff remove it. */
const DONE: Readonly<Record<string, Done>> = {
  DepositLimits: async (db, { id, jurisdiction }, { setAt }, now) => {
    const periods = new Set((await depositLimits(db, id, now)).map(({ period }) => period));
    if (getJurisdictionRule(jurisdiction).depositLimitsAtSignUp !== 'prompt')
      return LIMIT_PERIODS.every((period) => periods.has(period));
    const declined = await declinedAt(db, id);
    return periods.size > 0 || (declined !== null && declined >= setAt);
  },
  ResponsibleGamingTest: async (db, { id }, { setAt }) => {
    const claimed = await lastSelfTest(db, id);
    return claimed !== null && claimed >= setAt;
  },
  SourceOfWealth: async (db, { id }, { setAt }) => {
    const [newest] = await findDeclarations(db, id, 1);
    return newest !== undefined && newest.declared_at >= setAt;
  },
  ProvideDocuments: async (db, { id }, { setAt }) =>
    (await findRequested(db, id)).length === 0 && (await hasDocumentSince(db, id, setAt)),
};

export async function isDone(db: Db, player: PagePlayer, page: SetPage, now: number): Promise<boolean> {
  return (await DONE[page.pageType]?.(db, player, page, now)) ?? false;
}

/** Returns the deposit limits of a player that are in effect. */
export async function depositLimits(db: Db, playerId: string, now: number): Promise<readonly ActiveLimit[]> {
  const limits = currentLimits(await liveLimits(db, playerId, new Date(now)), now);
  return limits.filter(({ type }) => type === 'deposit');
}
