import { type Inbox, summaryMessage } from '../../engagement/index.ts';
import { type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRules } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { stateRefusal } from '../../operations/player-states.ts';
import { getPlayerStatus } from '../../operations/player-status.queries.ts';
import { runForEach } from '../../operations/sweep.ts';
import { activeBlocks } from '../limits/blocks.ts';
import { lockLimitedPlayer } from '../limits/limits.queries.ts';
import { calendarFrame, type Frame } from '../limits/period.ts';
import { monthSums, playersIn } from './monthly-summary.queries.ts';

/** How long after the end of a month its summary may be sent. Later ones are skipped. */
const SENT_WITHIN = 7 * 24 * HOUR;

export interface MonthlySummary {
  /** Writes to each player who played last month, once for that month. */
  sweep(): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
}

/**
 * Creates the monthly activity summary. The rule pack lists the sources.
 * @see Royal Decree 176 of 2023 (Spain), article 16
 */
export function createMonthlySummary({ db, clock, inbox }: Deps): MonthlySummary {
  const write = async (tx: Tx, playerId: string, month: Frame, zone: string) => {
    await lockLimitedPlayer(tx, playerId);
    if (await isExcluded(tx, playerId, clock.now())) return;
    const sums = await monthSums(tx, playerId, month);
    // Of two messages for one month the inbox stores the first.
    await inbox.sendAutomatic(tx, playerId, summaryMessage({ from: month.from, zone, ...sums }));
  };
  return {
    sweep: async () => {
      await runForEach(getJurisdictionRules(), async ({ id, responsibleGambling, timeZone: zone }) => {
        const { from: end } = calendarFrame('monthly', clock.now(), zone);
        if (!responsibleGambling.monthlySummary || clock.now() - end > SENT_WITHIN) return;
        const month = calendarFrame('monthly', end - 1, zone);
        await runForEach(await playersIn(db, id, month), (playerId) =>
          db.transaction().execute((tx) => write(tx, playerId, month, zone)),
        );
      });
    },
  };
}

/** Returns whether a break of the whole account or a state excludes a player. They receive nothing about play. */
async function isExcluded(tx: Tx, playerId: string, now: number): Promise<boolean> {
  const { state, until } = await getPlayerStatus(tx, playerId);
  if (stateRefusal(state, until, now) !== null) return true;
  return (await activeBlocks(tx, playerId, new Date(now))).some(({ scope }) => scope === 'account');
}
