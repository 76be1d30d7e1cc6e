import { createAudit } from '../audit/audit.ts';
import { createBonuses } from '../bonus/bonuses.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/tables.ts';
import { createOwed } from '../display-pages/owed.ts';
import { DEFAULT_RATES } from '../exchange-rates/rates.ts';
import { createLedger } from '../ledger/ledger.ts';
import type { Limits } from '../limits/limits.ts';
import { createInbox } from '../messages/inbox.ts';
import { createPlay, type PlayService } from '../play/play.ts';
import { createSetUps } from '../play/set-ups.ts';
import { createPushes } from '../push/pushes.ts';
import { createProtectedGroups } from '../safer-gambling/protected-groups.ts';
import { createRealityChecks } from '../safer-gambling/reality-checks.ts';
import { createSecret } from '../secret/secret.ts';
import { TERMS_VERSION } from '../terms/terms.ts';
import { TEST_CONFIGURATION } from './test-configuration.ts';

/** The service that takes stakes, by a clock of the test's own. */
export function playServiceOf(db: Db, clock: Clock, limits: Limits): PlayService {
  const ledger = createLedger(clock, createPushes(clock));
  const audit = createAudit(clock, createSecret(TEST_CONFIGURATION.secret));
  const owed = createOwed({ clock, termsVersion: TERMS_VERSION });
  const protectedGroups = createProtectedGroups(clock, DEFAULT_RATES);
  const inbox = createInbox(clock);
  return createPlay({
    clock,
    ledger,
    limits,
    bonuses: createBonuses({ db, clock, audit, ledger, inbox, owed, protectedGroups }),
    setUps: createSetUps({ db, clock, audit }),
    owed,
    realityChecks: createRealityChecks({ clock, audit }),
    activation: true,
    exchangeRates: DEFAULT_RATES,
    loginTimeLimits: [],
  });
}
