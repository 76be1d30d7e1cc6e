import type { HarmMarkerRules } from '@playerdesk/contract/internal';
import { sql } from 'kysely';
import { careMessage, type Inbox } from '../../engagement/index.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import {
  getJurisdictionRule,
  getJurisdictionRules,
} from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { runForEach } from '../../operations/sweep.ts';
import { putContactTask } from '../limits/contact.ts';
import { lockLimitedPlayer } from '../limits/limits.queries.ts';
import { harmFacts } from './harm-facts.queries.ts';
import { FACTS_SPAN, harmMarkers } from './harm-markers.ts';

/** How far back activity counts for the next sweep: more than one interval, plus a day of downtime. */
const ACTIVE_WITHIN = 2 * DAY;
export const HARM_REASON = 'markers-of-harm';

export interface HarmWatch {
  /** Queues each player with enough markers for staff, once, and writes to them. Blocks nobody. */
  sweep(): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
}

export function createHarmWatch({ db, clock, audit, inbox }: Deps): HarmWatch {
  const checkPlayer = async (tx: Tx, playerId: string) => {
    // Locked: of two concurrent processes the second finds it done.
    const { jurisdiction } = await lockLimitedPlayer(tx, playerId);
    const { edition, responsibleGambling, timeZone: zone } = getJurisdictionRule(jurisdiction);
    const rules = responsibleGambling.markersOfHarm;
    const now = clock.now();
    if (rules === null || (await isLookedAt(tx, playerId, rules, now))) return;
    const before = (span: number) => new Date(now - span);
    const spans = { since: before(FACTS_SPAN), recent: before(rules.days * DAY), now: before(0), zone };
    const markers = harmMarkers(await harmFacts(tx, playerId, spans), rules, now);
    if (markers.length < rules.markersAtLeast) return;
    const contact = { reason: HARM_REASON, details: { markers } } as const;
    await putContactTask(tx, audit, { playerId, why: contact, ruleEdition: edition, now });
    await inbox.sendAutomatic(tx, playerId, careMessage(now));
  };
  return {
    sweep: async () => {
      await runForEach(await activePlayers(db, new Date(clock.now() - ACTIVE_WITHIN)), (playerId) =>
        db.transaction().execute((tx) => checkPlayer(tx, playerId)),
      );
    },
  };
}

/** Returns whether staff are reviewing the player, or did so within the days that the rules look back. */
async function isLookedAt(tx: Tx, playerId: string, { days }: HarmMarkerRules, now: number) {
  const found = await tx
    .selectFrom('contact_tasks')
    .select('id')
    .where('player_id', '=', playerId)
    .where('reason', '=', HARM_REASON)
    .where((task) => task.or([task('done_at', 'is', null), task('done_at', '>', new Date(now - days * DAY))]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns active players of markets that look for markers. Includes those who were active earlier on the same day. */
async function activePlayers(db: Db, since: Date): Promise<readonly string[]> {
  const markets = getJurisdictionRules()
    .filter(({ responsibleGambling }) => responsibleGambling.markersOfHarm !== null)
    .map(({ id }) => id);
  const day = since.toISOString().slice(0, 10);
  // A session is never used after it expires, and its index is on that column.
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM players WHERE jurisdiction = ANY(${markets}) AND id IN (
      SELECT player_id FROM sessions WHERE expires_at > ${since} AND seen_at > ${since}
      UNION SELECT player_id FROM payment_days WHERE day >= ${day}
      UNION SELECT player_id FROM play_days WHERE day >= ${day}
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns players under review for markers of harm. Bonuses and marketing exclude them. */
export async function playersAtRisk(db: Db, playerId?: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('contact_tasks')
    .select('player_id')
    .where('reason', '=', HARM_REASON)
    .where('done_at', 'is', null)
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? ''))
    .execute();
  return new Set(rows.map(({ player_id }) => player_id));
}
