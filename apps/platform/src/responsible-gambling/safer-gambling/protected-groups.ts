import { ageOn, dayInZone, type GamblingRules, parseIsoDay } from '@playerdesk/contract';
import { sql } from 'kysely';
import { type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import { getJurisdictionRule, JURISDICTION_RULES } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { amountIn } from '../limits/statutory-caps.ts';
import { playersAtRisk } from './harm-watch.ts';

const WEEK = 7 * 24 * HOUR;
/** How long a player counts as intensive after the last week that made them so. Our own choice; the law names no end. */
const REMEMBERED_WEEKS = 13;

/** Players whom the law of their market protects more than others; `at-risk` are those whose markers of harm staff look at. */
export type ProtectedGroup = 'young' | 'intensive' | 'at-risk';

export interface ProtectedGroups {
  /** The groups that a player belongs to now. */
  of(db: Db, playerId: string): Promise<readonly ProtectedGroup[]>;
  /** Everybody who belongs to one, to be left out of advertisements. */
  everybody(db: Db): Promise<ReadonlySet<string>>;
}

interface Member {
  readonly id: string;
  readonly jurisdiction: string;
  readonly currency: string;
  readonly birthDate: string;
}

type GroupRules = NonNullable<GamblingRules['protectedGroups']>;

/** @see Royal Decree 176 of 2023 (Spain), articles 3, 21 and 30; the pack has the sources. */
export function createProtectedGroups(clock: Clock, rates: RateTable): ProtectedGroups {
  const groupsOf = async (db: Db, { id, jurisdiction, currency, birthDate }: Member) => {
    const { gambling, timeZone } = getJurisdictionRule(jurisdiction);
    const rules = gambling.protectedGroups;
    if (!rules) return [];
    const now = clock.now();
    const born = parseIsoDay(birthDate);
    // Without a birth date nobody can say that they are older.
    const isYoung = !born || ageOn(born, dayInZone(now, timeZone)) < rules.youngUntil;
    const threshold = amountIn(currency, thresholdOf(rules, isYoung), rates);
    const from = new Date(now - (REMEMBERED_WEEKS + rules.lossWeeks) * WEEK);
    const weeks = await weeksWithLoss(db, id, { threshold, from, zone: timeZone });
    const isIntensive = hasRun(weeks, rules.lossWeeks);
    return [...(isYoung ? (['young'] as const) : []), ...(isIntensive ? (['intensive'] as const) : [])];
  };
  return {
    of: async (db, playerId) => {
      const member = await members(db).where('players.id', '=', playerId).executeTakeFirst();
      const groups = member ? await groupsOf(db, member) : [];
      const isAtRisk = (await playersAtRisk(db, playerId)).size > 0;
      return isAtRisk ? [...groups, 'at-risk'] : groups;
    },
    everybody: async (db) => {
      const markets = JURISDICTION_RULES.filter(({ gambling }) => gambling.protectedGroups !== null);
      const ids = markets.map(({ id }) => id);
      const found = new Set(await playersAtRisk(db));
      for (const member of await members(db).where('players.jurisdiction', 'in', ids).execute()) {
        if ((await groupsOf(db, member)).length > 0) found.add(member.id);
      }
      return found;
    },
  };
}

const thresholdOf = ({ currency, loss, youngLoss }: GroupRules, isYoung: boolean) => ({
  currency,
  amount: isYoung ? youngLoss : loss,
});

function members(db: Db) {
  return db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select(['players.id', 'players.jurisdiction', 'players.currency', 'persons.birth_date as birthDate']);
}

/** The Mondays of the calendar weeks in which a player lost at least the threshold, in order. Milliseconds. */
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

/** Whether as many weeks as `length` follow each other. */
function hasRun(weeks: readonly number[], length: number): boolean {
  return weeks.some((first, index) => {
    const last = weeks[index + length - 1];
    return last !== undefined && last - first === (length - 1) * WEEK;
  });
}
