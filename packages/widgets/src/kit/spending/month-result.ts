import { dayInZone, getActivityStatement, isoDay } from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';

/** Days of a month before which its pace says little. */
const FIRST_DAYS = 5;

export interface MonthResult {
  /** ISO 4217. */
  readonly currency: string;
  /** Won minus staked since the month began, in minor units. Below 0: a loss. */
  readonly net: number;
  /** The loss of the whole month at the present pace, below 0. Null for no loss, and in the first days. */
  readonly pace: number | null;
}

/** Reads the net result of the running month in the player's market. A gain has no pace: it is no plan. */
export async function readMonthResult(account: Account): Promise<MonthResult> {
  const today = dayInZone(account.serverNow(), account.rules().timeZone);
  const days = { from: isoDay({ ...today, day: 1 }), to: isoDay(today) };
  const { currency, parts } = await account.read(getActivityStatement, days);
  const net = parts.reduce((sum, { won, staked }) => sum + won - staked, 0);
  const length = new Date(Date.UTC(today.year, today.month, 0)).getUTCDate();
  const hasPace = net < 0 && today.day > FIRST_DAYS;
  return { currency, net, pace: hasPace ? Math.round((net / today.day) * length) : null };
}
