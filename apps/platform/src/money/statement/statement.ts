import {
  type ActivityStatement,
  type CalendarDay,
  dayInZone,
  type getActivityStatement,
  type InputOf,
  isoDay,
  parseIsoDay,
} from '@playerdesk/contract/internal';
import { type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { refuseProblems } from '../../infrastructure/refusal.ts';
import { type Call, requireSession } from '../../operations/call/call.ts';
import { startOfDay, sumMinutes } from '../../responsible-gambling/index.ts';
import { otherHoldings } from '../ledger/ledger.queries.ts';
import { playerMarket } from '../payment/history.queries.ts';
import { type PartSum, sumBonuses, sumParts } from './statement.queries.ts';

/** A year with a leap day. */
const MOST_DAYS = 366;
/** Longer periods have months instead of weeks. */
const MOST_DAYS_IN_WEEKS = 93;

/** Returns what a player paid, staked and won in a period, and how long they played, from the kept sums. */
export async function activityStatement(
  db: Db,
  clock: Clock,
  input: InputOf<typeof getActivityStatement>,
  call: Call,
): Promise<ActivityStatement> {
  const { playerId } = requireSession(call);
  const { currency, jurisdiction } = await playerMarket(db, playerId);
  const { timeZone } = getJurisdictionRule(jurisdiction);
  const period = readPeriod(input, toMidnight(dayInZone(clock.now(), timeZone)));
  const starts = splitPeriod(period);
  const after = period.last + DAY;
  const bounds = [...starts, after].map((midnight) => new Date(startOfDay(midnight, timeZone)));
  const [from, to] = [bounds[0] as Date, bounds.at(-1) as Date];
  const [sums, bonuses, minutes, holdings] = await together(
    db,
    (shared) => sumParts(shared, playerId, currency, bounds),
    (shared) => sumBonuses(shared, playerId, currency, from, to),
    (shared) => sumMinutes(shared, playerId, from, to),
    (shared) => otherHoldings(shared, playerId),
  );
  const others = await sumOthers(db, playerId, holdings, [from, to]);
  const sum = createSum(sums);
  const played = (['casino', 'sport'] as const).filter((book) => sums.some((row) => row.book === book));
  return {
    currency,
    timeZone,
    parts: starts.map((start, part) => {
      const inPart = (row: PartSum) => row.part === part;
      return {
        firstDay: toIsoDay(start),
        lastDay: toIsoDay((starts[part + 1] ?? after) - DAY),
        ...sumKinds(sum, inPart),
      };
    }),
    products: played.map((product) => {
      const ofProduct = (row: PartSum) => row.book === product;
      return { product, staked: sum('staked', ofProduct), won: sum('won', ofProduct) };
    }),
    bonuses,
    minutes,
    ...(others.length > 0 && { others }),
  };
}

type Sum = ReturnType<typeof createSum>;

const createSum =
  (sums: readonly PartSum[]) => (kind: PartSum['kind'], isWanted: (row: PartSum) => boolean) =>
    sums.reduce((all, row) => (row.kind === kind && isWanted(row) ? all + row.amount : all), 0);

const sumKinds = (sum: Sum, isWanted: (row: PartSum) => boolean) => ({
  deposited: sum('deposited', isWanted),
  withdrawn: sum('withdrawn', isWanted),
  staked: sum('staked', isWanted),
  won: sum('won', isWanted),
});

/** Sums a period in other currencies, without those in which nothing happened. */
async function sumOthers(
  db: Db,
  playerId: string,
  holdings: readonly { readonly currency: string }[],
  [from, to]: readonly [Date, Date],
): Promise<NonNullable<ActivityStatement['others']>> {
  const others = [];
  for (const { currency } of holdings) {
    const sum = createSum(await sumParts(db, playerId, currency, [from, to]));
    const bonuses = await sumBonuses(db, playerId, currency, from, to);
    others.push({ currency, ...sumKinds(sum, () => true), bonuses });
  }
  return others.filter(({ currency: _currency, ...sums }) =>
    Object.values(sums).some((amount) => amount !== 0),
  );
}

/** Days as the UTC midnight of the same date. */
interface Period {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
}

/** Reads the days of a period, which ends today at the latest. */
function readPeriod({ from, to }: InputOf<typeof getActivityStatement>, today: number): Period {
  const [first, last] = [readDay(from), readDay(to)];
  const length = first !== null && last !== null ? last - first : 0;
  refuseProblems({
    ...(first === null && { from: 'is not a day' }),
    ...(last === null && { to: 'is not a day' }),
    ...(first !== null && first > today && { from: 'is after today' }),
    ...(length < 0 && { to: 'is before the first day' }),
    ...(length >= MOST_DAYS * DAY && { to: `is more than ${MOST_DAYS} days after the first day` }),
  });
  return { first: first as number, last: Math.min(last as number, today) };
}

/** Returns the first day of each week from Monday, or of each month. The first part begins with the period. */
function splitPeriod({ first, last }: Period): readonly number[] {
  const isWeekly = last - first < MOST_DAYS_IN_WEEKS * DAY;
  const starts = [first];
  for (let day = first + DAY; day <= last; day += DAY) {
    const date = new Date(day);
    if (isWeekly ? date.getUTCDay() === 1 : date.getUTCDate() === 1) starts.push(day);
  }
  return starts;
}

function readDay(text: string): number | null {
  const day = parseIsoDay(text);
  return day && toMidnight(day);
}

const toMidnight = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day);

function toIsoDay(midnight: number): string {
  return isoDay(dayInZone(midnight, 'UTC'));
}
