import { randomBytes } from 'node:crypto';
import type { createCashierSession, InputOf, OutputOf } from '@playerdesk/contract/internal';
import { getSessionRefusal, getSessionStatuses, hashToken } from '../../identity/index.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { after, MINUTE } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { toPlayerToken } from '../../infrastructure/player-token/player-token.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { cashierLocale } from './cashier-locale.ts';
import { insertCashierSession } from './cashier-session.queries.ts';
import { disclosedLevel, noteAcknowledged, refuseUnacknowledged } from './funds-disclosure.ts';
import { type GateDeps, refusePayment } from './gates.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { hasPaidOut, type PayingPlayer, payingPlayer } from './payments.queries.ts';

export const CASHIER_SESSION_LIFETIME = 30 * MINUTE;

/** Amounts in whole units that providers of a type offer initially. */
const PREDEFINED_AMOUNTS: Readonly<Record<string, readonly number[]>> = { SIRU: [5, 10, 15] };

type Input = InputOf<typeof createCashierSession>;
type CashierConfiguration = OutputOf<typeof createCashierSession>;

export interface CashierDeps extends GateDeps {
  readonly db: Db;
  readonly audit: Audit;
  readonly payment: PaymentSettings;
  /** The page that shows the cashier. */
  readonly casinoUrl: () => string;
}

/** Opens a cashier session for a player who may pay. Its id opens nothing else and is stored as a digest only. */
export function createCashier(deps: CashierDeps) {
  const { db, audit, clock } = deps;
  return {
    open: async (input: Input, call: Call): Promise<Effect<CashierConfiguration>> => {
      const session = requireSession(call);
      const player = await payingPlayer(db, session.playerId);
      const { method, amount, bonusCode, forfeitBonuses = false, acknowledgeFunds = false } = input;
      const { fundsProtection } = deps.payment;
      await refusePayment(db, deps, player, { method, amount, bonusCode, forfeitsBonuses: forfeitBonuses });
      // Their first account is new for certain. A refusal in the cashier would lose what is typed there.
      if (method === 'withdraw' && !(await hasPaidOut(db, player.id))) await call.requireStepUp();
      const sessionId = toPlayerToken(player.id, randomBytes(32).toString('base64url'));
      const level = method === 'deposit' ? disclosedLevel(player, fundsProtection) : null;
      if (level !== null && !acknowledgeFunds) refuseUnacknowledged(player, level, clock.now());
      const configuration = toConfiguration(deps, player, input, sessionId);
      return async (tx) => {
        // Locks the player: whoever ended the session meanwhile also ended its cashier sessions, and none may start
        // after.
        const [, statuses] = await together(
          tx,
          () => lockPlayer(tx, player.id),
          () => getSessionStatuses(tx, clock, [session]),
        );
        if (!statuses.get(session.idHash)?.isAlive) throw await getSessionRefusal(tx, clock, call.token);
        insertCashierSession(tx, {
          id_hash: hashToken(sessionId),
          reference: configuration.reference,
          player_id: player.id,
          method,
          locale: configuration.locale,
          bonus_code: bonusCode ?? null,
          forfeits_bonuses: forfeitBonuses,
          session_hash: session.idHash,
          created_at: new Date(clock.now()),
          expires_at: after(clock, CASHIER_SESSION_LIFETIME),
        });
        if (level === 'not' && acknowledgeFunds) {
          const now = new Date(clock.now());
          await noteAcknowledged(tx, audit, { player, level, now, requestId: call.requestId });
        }
        await audit.write(tx, {
          actor: 'player',
          action: 'open-cashier',
          playerId: player.id,
          requestId: call.requestId,
          after: { method, reference: configuration.reference, forfeitBonuses },
          ruleEdition: getJurisdictionRule(player.jurisdiction).edition,
        });
        return { ...configuration, ...(level !== null && { fundsProtection: level }) };
      };
    },
  };
}

function toConfiguration(
  { payment, casinoUrl }: CashierDeps,
  player: PayingPlayer,
  { method, amount, bonusCode, providerType, locale }: Input,
  sessionId: string,
): CashierConfiguration {
  const predefined = PREDEFINED_AMOUNTS[providerType?.toUpperCase() ?? ''];
  return {
    sessionId,
    method,
    userId: player.id,
    country: player.country,
    currency: player.currency,
    reference: randomBytes(18).toString('base64url'),
    locale: cashierLocale(locale, player.country),
    merchantId: payment.merchantId,
    channelId: payment.channelId,
    environment: payment.environment,
    ...(bonusCode && { bonusCode }),
    ...(providerType && { providerType }),
    ...(amount !== undefined && { amount }),
    // Everything is chosen, so the cashier need not ask again.
    autoProcess: Boolean(providerType) && amount !== undefined,
    allowCancelPendingWithdrawal: getJurisdictionRule(player.jurisdiction).limits.reversibleWithdrawals,
    attributes: cashierAttributes(casinoUrl()),
    settings: {
      ...(payment.css && { css: payment.css }),
      ...(predefined && { predefinedAmounts: [...predefined] }),
    },
  };
}

/** Attributes that every call of the cashier carries. */
export const cashierAttributes = (hostUri: string): Record<string, string> => ({ hostUri });
