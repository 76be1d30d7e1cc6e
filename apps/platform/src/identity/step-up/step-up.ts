import type {
  getStepUpOptions,
  InputOf,
  OutputOf,
  StepUpMethod,
  stepUp,
} from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { after, type Clock, DAY, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { ActiveSession, SessionKey } from '../../operations/call/active-session.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { directory } from '../../operations/directory/directory.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { useRequest } from '../eid/eid.queries.ts';
import type { EidProviders } from '../eid/eid-provider.ts';
import { type EidCode, identifyWithinLimits } from '../eid/identity.ts';
import type { ChallengeUse } from '../passkeys/passkey-challenges.ts';
import type { PasskeyProofs } from '../passkeys/passkey-proofs.ts';
import { findPasskeys, type PasskeyRow } from '../passkeys/passkeys.queries.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import type { Passwords } from '../password/passwords.ts';
import { getPasswordHash } from '../session/open-session.queries.ts';
import type { AuthenticatorApp } from '../totp/authenticator-app.ts';
import { findAcr, findLinkedMarket, findPasswordReset, storeAcr } from './step-up.queries.ts';

/** Milliseconds for which a confirmation counts. */
const STEP_UP_LIFETIME = 10 * MINUTE;

/**
 * Milliseconds for which a password that was set by a mailed link confirms nothing, if the player has a passkey. A
 * stolen mailbox has that link, too.
 */
const RECOVERY_WAIT = DAY;

/**
 * How a session was confirmed, where that is enough for calls that need a confirmation. A code by SMS and a payment are
 * weaker: a phone number can be taken over, and a bank account says little about who holds the phone. The password is
 * enough for players without an authenticator app.
 */
const SUFFICIENT: ReadonlySet<string> = new Set(['passkey', 'totp', 'eid', 'wallet']);

export interface StepUpService {
  options(input: object, call: Call): Promise<OutputOf<typeof getStepUpOptions>>;
  confirm(input: InputOf<typeof stepUp>, call: Call): Promise<Effect<object>>;
}

/** Refuses calls in a session that was not confirmed lately. */
export interface StepUpGuard {
  /**
   * A player who has none of the methods, such as one who pays to sign in, is not refused.
   * @throws Refusal `StepUpRequired` with the accepted methods
   */
  require(session: ActiveSession, proven?: 'password'): Promise<void>;
  /**
   * Refuses a part of what was begun in a session, such as a payment of a cashier session. The player must have
   * confirmed the session within the same time before the beginning, or since.
   * @throws Refusal `StepUpRequired` with the accepted methods
   */
  requireSince(tx: Tx, session: SessionKey, begunAt: Date): Promise<void>;
}

/** What the methods of a player depend on. */
interface MethodDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly relyingParty: Pick<RelyingParty, 'getDomain'>;
  readonly app: AuthenticatorApp;
  /** Whether a provider of e-ID is connected. */
  readonly hasEid: boolean;
}

interface Deps extends MethodDeps {
  readonly passwords: Passwords;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly proofs: PasskeyProofs;
  readonly providers: EidProviders;
  readonly secret: Secret;
}

export function createStepUpGuard(deps: MethodDeps): StepUpGuard {
  return {
    require: (session, proven) => refuseUnconfirmed(deps, session, deps.clock.now(), proven),
    requireSince: async (tx, session, begunAt) => {
      const acr = await findAcr(tx, session);
      await refuseUnconfirmed({ ...deps, db: tx }, { ...session, ...acr }, begunAt.getTime());
    },
  };
}

type Confirmation = Pick<ActiveSession, 'playerId' | 'acr' | 'acrAt'>;

async function refuseUnconfirmed(
  deps: MethodDeps,
  { playerId, acr, acrAt }: Confirmation,
  at: number,
  proven?: 'password',
): Promise<void> {
  const isRecent = acrAt.getTime() > at - STEP_UP_LIFETIME;
  if (isRecent && SUFFICIENT.has(acr)) return;
  const { methods } = await findMethods(deps, playerId);
  const hasPassword = proven === 'password' || (isRecent && acr === 'password');
  if (hasPassword && methods.includes('password')) return;
  if (methods.length > 0) throw new Refusal('StepUpRequired', { fields: { methods: methods.join(' ') } });
}

export function createStepUp(deps: Deps): StepUpService {
  const { clock, limiter, audit, proofs } = deps;
  return {
    options: async (_input, call) => {
      const { playerId, idHash } = requireSession(call);
      await limiter.count('challengePerPlayer', playerId);
      const { methods, passkeys } = await findMethods(deps, playerId);
      if (passkeys.length === 0) return { methods };
      return { methods, publicKey: await proofs.request(toUse(idHash), passkeys) };
    },
    confirm: async (input, call) => {
      const session = requireSession(call);
      const { method, use } = await verify(deps, input, session, call);
      return async (tx) => {
        // Before the session is touched, in the same order as a sign-in.
        await lockPlayer(tx, session.playerId);
        await use(tx);
        // Of this session only: a confirmation in one says nothing about who sits at another.
        await storeAcr(tx, session, method, new Date(clock.now()));
        await audit.write(tx, {
          actor: 'player',
          action: 'step-up',
          playerId: session.playerId,
          after: { method },
          requestId: call.requestId,
        });
        return {};
      };
    },
  };
}

interface Verified {
  readonly method: StepUpMethod;
  readonly use: (tx: Tx) => Promise<void>;
}

async function verify(
  deps: Deps,
  { password, credential, code, identity }: InputOf<typeof stepUp>,
  session: ActiveSession,
  call: Call,
): Promise<Verified> {
  if (credential) {
    const proof = await deps.proofs.verify(credential, toUse(session.idHash), session.playerId);
    return { method: 'passkey', use: proof.use };
  }
  if (code !== undefined) {
    const proof = await deps.app.verify(session.playerId, code);
    return { method: 'totp', use: proof.use };
  }
  if (identity) return { method: 'eid', use: await verifyIdentity(deps, identity, session, call) };
  await verifyPassword(deps, password ?? '', session);
  return { method: 'password', use: async () => {} };
}

/** Accepts the person to whom the account belongs. */
async function verifyIdentity(
  deps: Deps,
  identity: EidCode,
  { playerId }: ActiveSession,
  call: Call,
): Promise<Verified['use']> {
  const { stateHash, personKey } = await identifyWithinLimits(deps, identity, call);
  const owner = personKey === null ? null : await directory.find(deps.db, 'person', personKey);
  if (owner !== playerId) throw new Refusal('IdentityMismatch', { reason: 'another-person' });
  return async (tx) => {
    const isFirst = await useRequest(tx, stateHash, 'signed_in_at', new Date(deps.clock.now()));
    if (!isFirst) throw new Refusal('IncorrectCode', { reason: 'replay' });
  };
}

async function verifyPassword(
  deps: Deps,
  password: string,
  { playerId, idHash }: ActiveSession,
): Promise<void> {
  const { db, limiter, passwords } = deps;
  await limiter.count('passwordPerSession', idHash);
  const { methods } = await findMethods(deps, playerId);
  const hash = methods.includes('password') ? await getPasswordHash(db, playerId) : null;
  if (!(await passwords.verify(password, hash))) {
    throw new Refusal('IncorrectCredentials', { reason: 'wrong-password' });
  }
  await limiter.clear('passwordPerSession', idHash);
}

const toUse = (sessionHash: string): ChallengeUse => ({ purpose: 'step-up', sessionHash });

/**
 * Returns the methods that a player has, the stronger first. Without a domain, no passkey can be used. An authenticator
 * app replaces the password: its recovery codes help when it is lost. See {@link RECOVERY_WAIT} for a password after a reset.
 */
async function findMethods(
  { db, clock, relyingParty, app, hasEid }: MethodDeps,
  playerId: string,
): Promise<{ methods: StepUpMethod[]; passkeys: PasskeyRow[] }> {
  const hasPasskeys = relyingParty.getDomain() !== null;
  const [passkeys, password, hasApp, market] = await Promise.all([
    hasPasskeys ? findPasskeys(db, playerId) : [],
    findPasswordReset(db, playerId),
    app.isActive(db, playerId),
    hasEid ? findLinkedMarket(db, playerId) : null,
  ]);
  const resetAt = passkeys.length > 0 ? password?.reset_at : null;
  const isWaiting = resetAt ? resetAt > after(clock, -RECOVERY_WAIT) : false;
  const methods: StepUpMethod[] = [];
  if (passkeys.length > 0) methods.push('passkey');
  // Only where the market demands an e-ID: elsewhere a player may have none.
  if (market !== null && !getJurisdictionRule(market).usesPassword) methods.push('eid');
  if (hasApp) methods.push('totp');
  else if (password && !isWaiting) methods.push('password');
  return { methods, passkeys };
}
