import { type InputOf, normaliseEmail, type OutputOf, type signIn } from '@playerdesk/contract';
import type { Audit } from '../audit/audit.ts';
import { type Call, type Effect, sessionOf } from '../call/call.ts';
import { Refusal } from '../call/refusal.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/tables.ts';
import type { Passwords } from '../password/passwords.ts';
import type { RateLimiter } from '../rate-limit/rate-limit.ts';
import { stateRefusal } from './player-states.ts';
import { hashToken, type SessionService } from './session.ts';

export interface SignInService {
  signIn(input: InputOf<typeof signIn>, call: Call): Promise<Effect<OutputOf<typeof signIn>>>;
  signOut(input: object, call: Call): Promise<Effect<object>>;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: SessionService;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly termsVersion: string;
}

export function createSignIn(parts: Parts): SignInService {
  const { clock, sessions, audit } = parts;
  return {
    signIn: async (input, call) => {
      const player = await verified(parts, input, call);
      const refusal = stateRefusal(player.state, player.state_until, clock.now());
      if (refusal) throw new Refusal(refusal);
      return async (tx) => {
        // A new id at each sign-in: one planted before it is worth nothing after.
        if (call.token) await sessions.end(tx, hashToken(call.token), 'sign-in');
        const sessionId = await sessions.open(tx, player.id, deviceOf(input));
        await audit.write(tx, {
          actor: 'player',
          action: 'sign-in',
          playerId: player.id,
          requestId: call.requestId,
        });
        return {
          sessionId,
          hasToAcceptTerms: player.terms_version !== parts.termsVersion,
          isEmailVerified: player.activated_at !== null,
        };
      };
    },
    signOut: async (_input, call) => {
      const { idHash, playerId } = sessionOf(call);
      return async (tx) => {
        await sessions.end(tx, idHash, 'sign-out');
        await audit.write(tx, {
          actor: 'player',
          action: 'sign-out',
          playerId,
          requestId: call.requestId,
        });
        return {};
      };
    },
  };
}

/** The player whose password this is. An unknown player costs the same work and gets the same answer. */
async function verified({ db, passwords, limiter }: Parts, input: InputOf<typeof signIn>, call: Call) {
  const emailKey = normaliseEmail(input.username);
  await limiter.count('signInPerAddress', call.address);
  await limiter.count('signInPerAccount', emailKey);
  const player = await playerByEmail(db, emailKey);
  const fits = await passwords.fits(input.password, player?.password_hash ?? null);
  if (!player || !fits) throw new Refusal('IncorrectCredentials');
  await limiter.forgive('signInPerAddress', call.address);
  await limiter.clear('signInPerAccount', emailKey);
  return player;
}

function playerByEmail(db: Db, emailKey: string) {
  return db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .leftJoin('credentials', 'credentials.player_id', 'players.id')
    .select([
      'players.id',
      'players.state',
      'players.state_until',
      'players.terms_version',
      'players.activated_at',
      'credentials.password_hash',
    ])
    .where('persons.email_key', '=', emailKey)
    .executeTakeFirst();
}

/** Coarse words only, as the page sent them. */
function deviceOf({ platform, operatingSystem, browser }: InputOf<typeof signIn>): string {
  return [platform, operatingSystem, browser].filter((word) => word !== '').join(', ');
}
