import type {
  cancelBonus,
  claimBonus,
  getBonuses,
  getBonusOffers,
  InputOf,
  OutputOf,
  triggerBonus,
} from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Ledger } from '../../money/index.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { findPlayerLanguage } from '../../operations/player-language.queries.ts';
import { bonusView, isDue, offerView } from './bonus-view.ts';
import { findActiveBonuses, findBonuses } from './bonuses.queries.ts';
import { type Bonuses, isForCurrency } from './bonuses.ts';
import { gamblingRulesFor } from './market-offers.ts';
import { findOpenDepositOffers } from './offers.queries.ts';

/** Only the newest bonuses are returned. */
const MOST = 200;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly bonuses: Bonuses;
}

/** The operations on bonuses that a player calls. */
export interface BonusService {
  list(input: object, call: Call): Promise<OutputOf<typeof getBonuses>>;
  offers(input: object, call: Call): Promise<OutputOf<typeof getBonusOffers>>;
  trigger(input: InputOf<typeof triggerBonus>, call: Call): Promise<Effect<OutputOf<typeof triggerBonus>>>;
  claim(input: InputOf<typeof claimBonus>, call: Call): Promise<Effect<object>>;
  cancel(input: InputOf<typeof cancelBonus>, call: Call): Promise<Effect<object>>;
}

export function createBonusService({ db, clock, ledger, bonuses }: Deps): BonusService {
  return {
    list: async (_input, call) => {
      const { playerId } = requireSession(call);
      const [current, { bonus: money }, language] = await Promise.all([
        findBonuses(db, playerId, MOST),
        ledger.balances(db, playerId),
        findPlayerLanguage(db, playerId),
      ]);
      const reader = { language, now: clock.now() };
      return { bonuses: current.map((bonus) => bonusView(bonus, money, reader)) };
    },
    offers: async (_input, call) => {
      const { playerId } = requireSession(call);
      const now = clock.now();
      const { currency } = await ledger.balances(db, playerId);
      const active = await findActiveBonuses(db, playerId);
      const hasMoney = active.some(
        (bonus) => bonus.kind === 'monetary' && bonus.status === 'active' && !isDue(bonus, now),
      );
      const untaken = await findOpenDepositOffers(db, playerId, new Date(now));
      const offers = await bonuses.allowed(db, playerId, untaken);
      const [rules, language] = await Promise.all([
        gamblingRulesFor(db, playerId),
        findPlayerLanguage(db, playerId),
      ]);
      return {
        offers: offers
          .filter((offer) => isForCurrency(offer, currency) && !(hasMoney && offer.kind === 'monetary'))
          .map((offer) => offerView(offer, rules, language)),
      };
    },
    trigger: async ({ code }, call) => {
      const { playerId } = requireSession(call);
      return async (tx) => ({ result: await bonuses.trigger(tx, playerId, code) });
    },
    claim: async ({ id }, call) => {
      const { playerId } = requireSession(call);
      return async (tx) => {
        await bonuses.claim(tx, playerId, id);
        return {};
      };
    },
    cancel: async ({ id }, call) => {
      const { playerId } = requireSession(call);
      return async (tx) => {
        await bonuses.cancel(tx, playerId, id, 'player');
        return {};
      };
    },
  };
}
