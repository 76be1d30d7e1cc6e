import { contentRoutes } from '../../engagement/content/routes.ts';
import type { Inbox } from '../../engagement/messages/inbox.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import { playHistoryRoutes, wholeGambling } from '../../money/history/routes.ts';
import type { Ledger } from '../../money/ledger/ledger.ts';
import type { Handler } from '../../operations/call/call.ts';
import type { Limits } from '../../responsible-gambling/limits/limits.ts';
import { productBlockRoutes } from '../../responsible-gambling/product-blocks/routes.ts';
import type { Owed } from '../../responsible-gambling/required-actions/owed.ts';
import type { ProtectedGroups } from '../../responsible-gambling/safer-gambling/protected-groups.ts';
import type { RealityChecks } from '../../responsible-gambling/safer-gambling/reality-checks.ts';
import { createPlay, type PlayService } from '../play/play.ts';
import { setUpRoutes } from '../play/routes.ts';
import { createSetUps, type SetUps } from '../play/set-ups.ts';
import { createBonusService } from './bonus-service.ts';
import { type Bonuses, createBonuses } from './bonuses.ts';
import { bonusRoutes } from './routes.ts';

/** Play and what it earns. */
export interface Rewards {
  readonly handlers: readonly Handler[];
  readonly bonuses: Bonuses;
  readonly play: PlayService;
  readonly setUps: Pick<SetUps, 'sweep'>;
  /** The gambling of a wire that does not tell casino and sportsbook apart. */
  readonly wholeGambling: Handler;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly inbox: Pick<Inbox, 'note'>;
  readonly owed: Pick<Owed, 'refuse'>;
  readonly protectedGroups: Pick<ProtectedGroups, 'of'>;
  readonly realityChecks: Pick<RealityChecks, 'refuseDue'>;
  /** Whether players must verify their e-mail address before they play. */
  readonly activation: boolean;
  /** Turn what a law allows into the currency of an account. */
  readonly exchangeRates: RateTable;
  readonly loginTimeLimits: readonly string[];
}

export function createRewards(parts: Parts): Rewards {
  const { db, clock } = parts;
  const bonuses = createBonuses(parts);
  const setUps = createSetUps(parts);
  return {
    bonuses,
    play: createPlay({ ...parts, bonuses, setUps }),
    setUps,
    wholeGambling: wholeGambling(db),
    handlers: [
      ...bonusRoutes(createBonusService({ ...parts, bonuses })),
      ...setUpRoutes(setUps),
      ...playHistoryRoutes(db),
      ...contentRoutes(db),
      ...productBlockRoutes(db, clock),
    ],
  };
}
