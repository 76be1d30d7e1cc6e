import { ageOn, dayInZone, type GamblingRules, parseIsoDay } from '@playerdesk/contract/internal';
import { sql } from 'kysely';
import { type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import {
  getJurisdictionRule,
  getJurisdictionRules,
} from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { amountIn } from '../limits/statutory-caps.ts';
import { playersAtRisk } from './harm-watch.ts';

const WEEK = 7 * 24 * HOUR;
/**
 * Weeks for which a player counts as intensive after the last week that qualified. A choice of this platform: the law
 * sets no end.
 */
const REMEMBERED_WEEKS = 13;

/** Players with stronger protection under the law of their market. `at-risk`: staff review their markers of harm. */
export type ProtectedGroup = 'young' | 'intensive' | 'at-risk';

export interface ProtectedGroups {
  /** Returns the groups that a player belongs to now. */
  findGroups(db: Db, playerId: string): Promise<readonly ProtectedGroup[]>;
  /** Returns all members of any group, to exclude from marketing. */
  allMembers(db: Db): Promise<ReadonlySet<string>>;
}

interface Member {
  readonly id: string;
  readonly jurisdiction: string;
  readonly currency: string;
  readonly birthDate: string;
}

type GroupRules = NonNullable<GamblingRules['protectedGroups']>;

/**
 * Finds the protected groups of players. The rule pack lists the sources.
 * @see Royal Decree 176 of 2023 (Spain), articles 3, 21 and 30
 */
export function createProtectedGroups(clock: Clock, rates: RateTable): ProtectedGroups {
  const findGroups = async (db: Db, { id, jurisdiction, currency, birthDate }: Member) => {
    const { gambling, timeZone } = getJurisdictionRule(jurisdiction);
    const rules = gambling.protectedGroups;
    if (!rules) return [];
    const now = clock.now();
    const born = parseIsoDay(birthDate);
    // Without a birth date a player counts as young.
    const isYoung = !born || ageOn(born, dayInZone(now, timeZone)) < rules.youngUntil;
    const threshold = amountIn(currency, getThreshold(rules, isYoung), rates);
    const from = new Date(now - (REMEMBERED_WEEKS + rules.lossWeeks) * WEEK);
    const weeks = await weeksWithLoss(db, id, { threshold, from, zone: timeZone });
    const isIntensive = hasRun(weeks, rules.lossWeeks);
    return [...(isYoung ? (['young'] as const) : []), ...(isIntensive ? (['intensive'] as const) : [])];
  };
  return {
    findGroups: async (db, playerId) => {
      const member = await members(db).where('players.id', '=', playerId).executeTakeFirst();
      const groups = member ? await findGroups(db, member) : [];
      const isAtRisk = (await playersAtRisk(db, playerId)).size > 0;
      return isAtRisk ? [...groups, 'at-risk'] : groups;
    },
    allMembers: async (db) => {
      const markets = getJurisdictionRules().filter(({ gambling }) => gambling.protectedGroups !== null);
      const ids = markets.map(({ id }) => id);
      const found = new Set(await playersAtRisk(db));
      for (const member of await members(db)
        .where('players.jurisdiction', '=', sql<string>`ANY(${ids})`)
        .execute()) {
        if ((await findGroups(db, member)).length > 0) found.add(member.id);
      }
      return found;
    },
  };
}

const getThreshold = ({ currency, loss, youngLoss }: GroupRules, isYoung: boolean) => ({
  currency,
  amount: isYoung ? youngLoss : loss,
});

function members(db: Db) {
  return db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select(['players.id', 'players.jurisdiction', 'players.currency', 'persons.birth_date as birthDate']);
}

/** Returns the Mondays of the calendar weeks in which a player lost at least the threshold, in order. Milliseconds. */
async function weeksWithLoss(
  db: Db,
  playerId: string,
  { threshold, from, zone }: { threshold: number; from: Date; zone: string },
): Promise<readonly number[]> {
  const week = sql<Date>`date_trunc('week', play_steps.at AT TIME ZONE ${zone}) AT TIME ZONE 'UTC'`;
  const rows = await db
    .selectFrom('play_steps')
    .select([week.as('week'), sql<string>`-SUM(play_steps.amount)`.as('loss')])
    .where('player_id', '=', playerId)
    .where('status', '!=', 'Rollbacked')
    .where('at', '>=', from)
    .groupBy('week')
    .orderBy('week')
    .execute();
  return rows.filter(({ loss }) => Number(loss) >= threshold).map(({ week: monday }) => monday.getTime());
}

/** Returns whether `length` consecutive weeks exist. */
function hasRun(weeks: readonly number[], length: number): boolean {
  return weeks.some((first, index) => {
    const last = weeks[index + length - 1];
    return last !== undefined && last - first === (length - 1) * WEEK;
  });
}
