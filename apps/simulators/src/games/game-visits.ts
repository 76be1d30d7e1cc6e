import { randomBytes } from 'node:crypto';
import { after, type Clock, HOUR } from '../shared/clock.ts';
import type { Db } from '../shared/database/tables.ts';
import type { PlatformAnswer, PlatformClient } from '../shared/platform-client.ts';
import { digestText, type Secret } from '../shared/secret.ts';
import { type CatalogGame, findTable, type Table } from './catalog.ts';
import { getFactor, stakesAt } from './stakes.ts';
import { forgetEndedVisits, insertVisit, type Visit, visitBy } from './visits.queries.ts';

const VISIT_LIFE = 12 * HOUR;
/** Cents of a euro, or a similar amount in another currency. */
const PLAY_MONEY = 100_000;
const DEMO_CURRENCY = 'EUR';

export interface VisitDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly platform: PlatformClient;
}

/** A page's request to play. */
export interface VisitRequest {
  readonly game: CatalogGame;
  readonly mode: 'm' | 'd';
  readonly session?: string | undefined;
  readonly tableId?: string | undefined;
}

export interface OpenVisit {
  readonly token: string;
  readonly table: Table;
  readonly currency: string;
  readonly balance: number;
  /** The platform's maximum stake for this player in minor units, if it has one. */
  readonly maxStake?: number;
  /** Minimum seconds between the starts of two games, if the platform requires one. */
  readonly secondsPerGame?: number;
}

/**
 * Creates the visits of open games. The platform admits a visit for money, once per key. A demo needs no permission.
 */
export function createVisits({ db, clock, secret, platform }: VisitDeps) {
  const openVisit = async (
    { game, mode }: VisitRequest,
    table: Table,
    fields: { playSession: string; currency: string; balance: number },
  ): Promise<OpenVisit> => {
    await forgetEndedVisits(db, new Date(clock.now()));
    const token = randomBytes(24).toString('base64url');
    const { playSession, currency, balance } = fields;
    await insertVisit(db, {
      token_hash: digestText(token),
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
    /** Opens a visit. Returns the code of a refusal as a text. */
    open: async (visitRequest: VisitRequest): Promise<OpenVisit | string> => {
      const { game, mode, session, tableId } = visitRequest;
      const table = findTable(game, tableId);
      if (!table) return 'no-game';
      if (mode === 'd') {
        if (!game.demo) return 'no-demo';
        const balance = PLAY_MONEY * getFactor(DEMO_CURRENCY);
        return openVisit(visitRequest, table, { playSession: '', currency: DEMO_CURRENCY, balance });
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
      return { ...(await openVisit(visitRequest, table, visit)), ...rules };
    },
    find: (token: string): Promise<Visit | null> => visitBy(db, digestText(token), new Date(clock.now())),
    /** Reads the player's balance from the platform. */
    balance: async (visit: Visit): Promise<PlatformAnswer> =>
      platform.call('/game/provider/balance', { playSession: unsealPlaySession(secret, visit) }),
  };
}

/** Decrypts the platform's id of a play. */
export function unsealPlaySession(secret: Secret, { play_session }: Pick<Visit, 'play_session'>): string {
  return secret.open('play session', play_session) ?? '';
}
