import type { NationalNumber, OutputOf, SessionMethod, signIn } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Call } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { stateRefusal } from '../../operations/player-states.ts';
import type { Limits } from '../../responsible-gambling/index.ts';
import type { ExclusionRegister } from '../exclusion-register/exclusion-register.ts';
import type { KnownNetworks } from '../known-networks/known-networks.ts';
import type { SignInReports } from '../new-device/sign-in-reports.ts';
import { findExcludedOwners, holdOtherAccount } from '../person-reviews/person-reviews.ts';
import type { FailedSignIns } from './failed-sign-ins.ts';
import type { SignInPlayer } from './open-session.queries.ts';
import { type SessionService, toSessionKey } from './session.ts';

/** A coarse description of the device, as the page sent it. */
export interface DeviceInfo {
  readonly platform: string;
  readonly operatingSystem: string;
  readonly browser: string;
}

export type SignInResult = OutputOf<typeof signIn>;

export interface SignInOptions {
  readonly method: SessionMethod;
  readonly device: DeviceInfo;
}

/** The last step of every sign-in, after the player is authenticated. */
export interface SessionOpener {
  /** Refuses a player excluded by state, break, login-time limit or national register. Runs outside a transaction. */
  assertMaySignIn(player: SignInPlayer, nationalNumber?: NationalNumber): Promise<void>;
  /** Opens a session within the transaction of the sign-in. */
  open(tx: Tx, player: SignInPlayer, call: Call, options: SignInOptions): Promise<SignInResult>;
}

export interface SessionOpenerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: SessionService;
  readonly failedSignIns: FailedSignIns;
  readonly knownNetworks: KnownNetworks;
  readonly audit: Audit;
  readonly exclusions: ExclusionRegister;
  readonly limits: Pick<Limits, 'assertMaySignIn' | 'admit'>;
  readonly signInReports: Pick<SignInReports, 'isNew' | 'notify'>;
  readonly termsVersion: string;
}

export function createSessionOpener(deps: SessionOpenerDeps): SessionOpener {
  const { db, clock, exclusions, limits } = deps;
  return {
    assertMaySignIn: async (player, nationalNumber) => {
      const now = clock.now();
      const refusal = stateRefusal(player.state, player.state_until, now);
      // An excluded player is informed how long the exclusion lasts.
      const lasts = player.state_until && Math.ceil((player.state_until.getTime() - now) / 1000);
      if (refusal) throw new Refusal(refusal, lasts ? { retryAfter: lasts } : {});
      await limits.assertMaySignIn(db, player);
      const [isExcluded, accounts] = await Promise.all([
        exclusions.isExcluded({
          firstName: player.first_name,
          lastName: player.last_name,
          dateOfBirth: player.birth_date,
          nationalNumber,
        }),
        findExcludedOwners(exclusions, toApplicant(player, nationalNumber)),
      ]);
      // The name on the wire for every national register.
      if (isExcluded) throw new Refusal('SpelPausValidationError');
      await holdOtherAccount(deps, player.id, accounts);
    },
    open: (tx, player, call, options) => open(deps, tx, player, call, options),
  };
}

function toApplicant(player: SignInPlayer, nationalNumber: NationalNumber | undefined) {
  const { id: playerId, first_name: firstName, last_name: lastName, birth_date: dateOfBirth } = player;
  const { address, zip, phone, email, country } = player;
  return { playerId, firstName, lastName, dateOfBirth, address, zip, phone, email, country, nationalNumber };
}

async function open(
  { sessions, failedSignIns, knownNetworks, audit, limits, signInReports, termsVersion }: SessionOpenerDeps,
  tx: Tx,
  player: SignInPlayer,
  call: Call,
  { method, device }: SignInOptions,
): Promise<SignInResult> {
  // Locks the player before any session is touched. All code uses this order, which avoids deadlocks.
  await lockPlayer(tx, player.id);
  // A new id at each sign-in prevents session fixation: an id planted earlier is worthless.
  const earlier = call.token ? toSessionKey(call.token) : null;
  if (earlier) await sessions.end(tx, earlier, 'sign-in');
  const place = { device: describeDevice(device), country: call.visitorCountry };
  const [{ until, isRestricted }, failed, ended, isNew] = await together(
    tx,
    () => limits.admit(tx, player),
    () => failedSignIns.take(tx, player.id),
    () => sessions.endBeyondLimit(tx, player.id),
    () => signInReports.isNew(tx, player.id, place),
  );
  const sessionId = await sessions.open(tx, player.id, {
    method,
    ...place,
    address: call.address,
    failedSignIns: failed,
    until,
    isRestricted,
  });
  await knownNetworks.remember(tx, player.id, call.address);
  if (isNew) await signInReports.notify(tx, player.id, place);
  await audit.write(tx, {
    actor: 'player',
    action: 'sign-in',
    playerId: player.id,
    after: { method, ...(isRestricted && { isRestricted }), ...(ended > 0 && { endedOldest: ended }) },
    requestId: call.requestId,
  });
  return {
    sessionId,
    hasToAcceptTerms: player.terms_version !== termsVersion,
    isEmailVerified: player.activated_at !== null,
    ...(isRestricted && { isRestricted, ...(until && { restrictedUntil: until.toISOString() }) }),
  };
}

function describeDevice({ platform, operatingSystem, browser }: DeviceInfo): string {
  return [platform, operatingSystem, browser].filter((part) => part !== '').join(', ');
}
