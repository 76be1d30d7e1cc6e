import { type InputOf, normalizeEmail, type OutputOf, type signIn } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import { inOrder, together } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { directory } from '../../operations/directory/directory.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import type { KnownNetworks } from '../known-networks/known-networks.ts';
import type { Passwords } from '../password/passwords.ts';
import type { FailedSignIns } from './failed-sign-ins.ts';
import { findSignInPlayer, getPasswordHash, type SignInPlayer } from './open-session.queries.ts';
import type { SessionOpener } from './open-session.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import type { SessionService } from './session.ts';

export interface SignInService {
  signIn(input: InputOf<typeof signIn>, call: Call): Promise<Effect<OutputOf<typeof signIn>>>;
  signOut(input: object, call: Call): Promise<Effect<object>>;
}

interface Deps {
  readonly db: Db;
  readonly passwords: Passwords;
  readonly sessions: SessionService;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly failedSignIns: FailedSignIns;
  readonly passwordAttempts: PasswordAttempts;
  readonly knownNetworks: Pick<KnownNetworks, 'isKnown'>;
  readonly entry: SessionOpener;
}

export function createSignIn(deps: Deps): SignInService {
  const { sessions, audit } = deps;
  return {
    signIn: async (input, call) => {
      const player = await verified(deps, input, call);
      return async (tx) => {
        await refuseReplaced(tx, player);
        return deps.entry.open(tx, player, call, { method: 'password', device: input });
      };
    },
    signOut: async (_input, call) => {
      const { idHash, playerId } = requireSession(call);
      return async (tx) => {
        await sessions.end(tx, { playerId, idHash }, 'sign-out');
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

/**
 * Verifies a password, and that its player may sign in. An unknown player costs the same work and gets the same answer.
 */
async function verified(
  { db, passwords, limiter, passwordAttempts, knownNetworks, failedSignIns, entry }: Deps,
  input: InputOf<typeof signIn>,
  call: Call,
) {
  const emailKey = normalizeEmail(input.username);
  const [, owner] = await together(
    db,
    (shared) => limiter.on(shared).count('signInPerAddress', call.address),
    (shared) => directory.find(shared, 'email', emailKey),
  );
  const [player, isKnownNetwork] = await together(
    db,
    (shared) => findSignInPlayer(shared, { playerId: owner ?? NO_PLAYER }),
    (shared) => knownNetworks.isKnown(shared, owner, call.address),
  );
  const passwordHash = player?.password_hash ?? null;
  const attempt = { account: emailKey, address: call.address, passwordHash, isKnownNetwork };
  const counted = await passwordAttempts.count(attempt);
  const isValid = await passwords.verify(input.password, passwordHash);
  if (!player || !isValid) await failedSignIns.count(player?.id ?? null, emailKey);
  if (!player) throw new Refusal('IncorrectCredentials', { reason: 'unknown-account' });
  if (!isValid) throw new Refusal('IncorrectCredentials', { reason: 'wrong-password' });
  // A right password counts as one also when the player may not sign in.
  await inOrder(counted.succeed(), entry.assertMaySignIn(player));
  return player;
}

/**
 * Refuses a password that was replaced since it was verified. A password change locks the player too: either it ends
 * the session that this sign-in opens, or this sign-in is refused.
 */
async function refuseReplaced(tx: Tx, { id, password_hash }: SignInPlayer): Promise<void> {
  const [, current] = await together(
    tx,
    () => lockPlayer(tx, id),
    () => getPasswordHash(tx, id),
  );
  if (current !== password_hash) {
    throw new Refusal('IncorrectCredentials', { reason: 'replaced-password' });
  }
}
