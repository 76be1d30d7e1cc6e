import { randomBytes } from 'node:crypto';
import { after, type Clock, HOUR } from '../shared/clock.ts';
import type { Db } from '../shared/database/tables.ts';
import type { PlatformAnswer, PlatformClient } from '../shared/platform-client.ts';
import { digestOf, type Secret } from '../shared/secret.ts';
import { type CatalogueGame, type Table, tableOf } from './catalogue.ts';
import { factorOf, stakesAt } from './stakes.ts';
import { forgetEndedVisits, insertVisit, type Visit, visitBy } from './visits.queries.ts';

const VISIT_LIFE = 12 * HOUR;
/** Cents of a euro, or what is about their worth. */
const PLAY_MONEY = 100_000;
const DEMO_CURRENCY = 'EUR';

export interface VisitParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly platform: PlatformClient;
}

/** A page that asks to play. */
export interface Arrival {
  readonly game: CatalogueGame;
  readonly mode: 'm' | 'd';
  readonly session?: string | undefined;
  readonly tableId?: string | undefined;
}

export interface OpenVisit {
  readonly token: string;
  readonly table: Table;
  readonly currency: string;
  readonly balance: number;
  /** The most of one stake that the platform takes of this player, in minor units; undefined: it named none. */
  readonly maxStake?: number;
  /** From the start of one game to that of the next; undefined: the platform wants none. */
  readonly secondsPerGame?: number;
}

/** Who has a game open. The platform lets real play in, once for a key; a demo needs nobody's leave. */
export function createVisits({ db, clock, secret, platform }: VisitParts) {
  const begin = async (
    { game, mode }: Arrival,
    table: Table,
    fields: { playSession: string; currency: string; balance: number },
  ): Promise<OpenVisit> => {
    await forgetEndedVisits(db, new Date(clock.now()));
    const token = randomBytes(24).toString('base64url');
    const { playSession, currency, balance } = fields;
    await insertVisit(db, {
      token_hash: digestOf(token),
      game: game.id,
      table_id: table.id,
      mode,
      currency,
      play_session: playSession === '' ? '' : secret.seal('play session', playSession),
      demo_balance: mode === 'd' ? balance : 0,
      expires_at: after(clock, VISIT_LIFE),
    });
    return { token, table, currency, balance };
  };
  return {
    /** Returns why not as a text. */
    open: async (arrival: Arrival): Promise<OpenVisit | string> => {
      const { game, mode, session, tableId } = arrival;
      const table = tableOf(game, tableId);
      if (!table) return 'no-game';
      if (mode === 'd') {
        if (!game.demo) return 'no-demo';
        const balance = PLAY_MONEY * factorOf(DEMO_CURRENCY);
        return begin(arrival, table, { playSession: '', currency: DEMO_CURRENCY, balance });
      }
      if (session === undefined) return 'no-session';
      const opening = { session, gameId: game.id, ...(tableId !== undefined && { tableId }) };
      const { status, body } = await platform.call('/game/provider/open', opening);
      if (status === 0 || status >= 500) return 'no-answer';
      const { playSession, currency, balance } = body;
      if (body.success !== true || typeof playSession !== 'string')
        return String(body.errorCode ?? 'refused');
      const visit = { playSession, currency: String(currency), balance: Number(balance) };
      const rules = {
        ...(body.maxStake !== undefined && { maxStake: Number(body.maxStake) }),
        ...(body.secondsPerGame !== undefined && { secondsPerGame: Number(body.secondsPerGame) }),
      };
      if (stakesAt(table, visit.currency, rules.maxStake).length === 0) return 'StakeTooHigh';
      return { ...(await begin(arrival, table, visit)), ...rules };
    },
    find: (token: string): Promise<Visit | null> => visitBy(db, digestOf(token), new Date(clock.now())),
    /** What the platform says the player has. */
    balance: async (visit: Visit): Promise<PlatformAnswer> =>
      platform.call('/game/provider/balance', { playSession: playSessionOf(secret, visit) }),
  };
}

/** The platform's id of a play, unsealed. */
export function playSessionOf(secret: Secret, { play_session }: Pick<Visit, 'play_session'>): string {
  return secret.open('play session', play_session) ?? '';
}
