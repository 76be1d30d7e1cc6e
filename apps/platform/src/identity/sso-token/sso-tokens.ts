import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { type Clock, SECOND } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { mayBeRewarded } from '../../operations/promotions/promotions.queries.ts';
import { refuseUnderReview } from '../person-reviews/person-reviews.ts';
import type { SsoAudience } from './sso-audience.ts';

/** Validity of a token in seconds: long enough to follow a link, too short to be worth keeping. */
export const SSO_TOKEN_SECONDS = 60;
const TYPE = /^[\w.-]{1,60}$/;

export interface SsoTokenService {
  create(input: { tokenType: string }, call: Call): Promise<Effect<{ token: string }>>;
}

export interface SsoTokenDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  /** Shared with the services that read the tokens. */
  readonly sharedSecret: string;
  /** Services that tokens are signed for. Null: any, each of them for play. */
  readonly audiences: readonly SsoAudience[] | null;
}

/**
 * Creates tokens that identify a player to another service of the operator: signed with HS256, `sub` the player's id,
 * `aud` the service. They carry no personal data.
 * `email_verified` (OpenID Connect Core, 5.1) tells the service whether the player is activated. Refused for a service that
 * is not configured, and for one where the player may not play: during a break, an exclusion or a review of the account.
 */
export function createSsoTokens({
  db,
  clock,
  audit,
  sharedSecret,
  audiences,
}: SsoTokenDeps): SsoTokenService {
  const key = new TextEncoder().encode(sharedSecret);
  return {
    create: async ({ tokenType }, call) => {
      const { playerId } = requireSession(call);
      if (!TYPE.test(tokenType)) refuseProblems({ tokenType: 'is not valid' });
      const audience = findAudience(audiences, tokenType);
      if (!audience) throw new Refusal('ValidationError', { fields: { tokenType: 'unknown' } });
      const isActivated = await findActivation(db, playerId);
      const now = Math.floor(clock.now() / SECOND);
      const token = await new SignJWT({ email_verified: isActivated })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('playerdesk')
        .setSubject(playerId)
        .setAudience(tokenType)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + SSO_TOKEN_SECONDS)
        .sign(key);
      return async (tx) => {
        // The lock orders the token and a break that begins at the same time.
        await lockPlayer(tx, playerId);
        await refuseForPlay(tx, audience, playerId, clock.now());
        await audit.write(tx, {
          actor: 'player',
          action: 'create-sso-token',
          playerId,
          after: { tokenType },
          requestId: call.requestId,
        });
        return { token };
      };
    },
  };
}

function findAudience(audiences: readonly SsoAudience[] | null, name: string) {
  return audiences === null ? { name, opens: 'play' as const } : audiences.find((one) => one.name === name);
}

async function refuseForPlay(tx: Tx, { opens }: SsoAudience, playerId: string, now: number): Promise<void> {
  if (opens === 'service') return;
  const product = opens === 'play' ? null : opens;
  if (await mayBeRewarded(tx, playerId, new Date(now), product)) return;
  await refuseUnderReview(tx, playerId, now);
  throw new Refusal('ProductBlocked');
}

async function findActivation(db: Db, playerId: string): Promise<boolean> {
  const player = await db
    .selectFrom('players')
    .select('activated_at')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return (player?.activated_at ?? null) !== null;
}
