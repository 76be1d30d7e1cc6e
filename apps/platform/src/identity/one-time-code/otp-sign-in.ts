import {
  fullPhone,
  type InputOf,
  type OutputOf,
  type requestOtp,
  type signInWithOtp,
} from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { findJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { type Language, toLanguage } from '../../infrastructure/reference-data/languages.ts';
import { phoneNumberProblem } from '../../infrastructure/reference-data/phone-number.ts';
import type { SmsCountries } from '../../infrastructure/reference-data/sms-countries.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import { directory } from '../../operations/directory/directory.ts';
import type { KnownPerson, PersonRegister } from '../exclusion-register/person-register.ts';
import type { KnownNetworks } from '../known-networks/known-networks.ts';
import type { FailedSignIns } from '../session/failed-sign-ins.ts';
import { findSignInPlayer } from '../session/open-session.queries.ts';
import type { SessionOpener } from '../session/open-session.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

type Answer = OutputOf<typeof signInWithOtp>;

export interface OtpSignInService {
  request(input: InputOf<typeof requestOtp>, call: Call): Promise<Effect<object>>;
  signIn(input: InputOf<typeof signInWithOtp>, call: Call): Promise<Effect<Answer>>;
}

interface Deps {
  readonly db: Db;
  readonly oneTimeCodes: OneTimeCodes;
  readonly persons: PersonRegister;
  readonly entry: SessionOpener;
  readonly failedSignIns: FailedSignIns;
  readonly knownNetworks: KnownNetworks;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly smsCountries: SmsCountries;
}

export function createOtpSignIn(deps: Deps): OtpSignInService {
  const { db, oneTimeCodes, persons, entry, limiter, audit, smsCountries } = deps;
  return {
    request: async ({ jurisdiction, countryCode, mobile }, call) => {
      if (!offersCodes(jurisdiction)) refuseProblems({ jurisdiction: 'offers no codes' });
      const phone = fullPhone(countryCode, mobile);
      const problem = phoneNumberProblem(phone, '');
      if (problem) refuseProblems({ phone: problem });
      const callingCode = smsCountries.getCallingCode(phone);
      if (callingCode === null) throw new Refusal('ValidationError', { fields: { phone: 'country' } });
      await limiter.count('otpPerAddress', call.address);
      const player = await playerByPhone(db, phone);
      await limiter.count('otpPerPhone', await getSubject(deps, player, phone, call));
      await limiter.count('smsPerCountry', callingCode);
      await limiter.count('smsInTotal', '');
      const language = toLanguage(player?.language ?? call.language) as Language;
      return async (tx) => {
        await oneTimeCodes.send(tx, phone, language, call.address);
        await audit.write(tx, {
          actor: 'player',
          action: 'request-otp',
          ...(player && { playerId: player.id }),
          requestId: call.requestId,
        });
        return {};
      };
    },
    signIn: async ({ otp, phone, ...device }, call) => {
      await limiter.count('signInPerAddress', call.address);
      const codeId = await verified(deps, phone, otp, call);
      await limiter.reset('signInPerAddress', call.address);
      const player = await findSignInPlayer(db, { phone });
      if (!player) return effectForUnknownPlayer(await persons.byPhone(phone));
      if (!offersCodes(player.jurisdiction)) throw new Refusal('JurisdictionMismatch');
      await entry.assertMaySignIn(player);
      return async (tx) => {
        await oneTimeCodes.use(tx, codeId);
        return entry.open(tx, player, call, { method: 'otp', device });
      };
    },
  };
}

/**
 * Verifies a code. The answer reveals nothing about the phone, not even whether it is known, until the code proves
 * ownership.
 */
async function verified(deps: Deps, phone: string, otp: string, call: Call): Promise<string> {
  const player = await playerByPhone(deps.db, phone);
  const subject = await getSubject(deps, player, phone, call);
  try {
    return await deps.oneTimeCodes.verify(phone, otp, { address: call.address, subject });
  } catch (error) {
    // An attempt that a limit refuses was not compared with anything.
    const isFailure = error instanceof Refusal && error.code !== 'TooManyAttempts';
    if (isFailure) await deps.failedSignIns.count(player?.id ?? null, phone);
    throw error;
  }
}

/** Returns what the limits of a phone count: the player's known networks apart from all others. */
function getSubject(
  { knownNetworks }: Deps,
  player: { readonly id: string } | undefined,
  phone: string,
  { address }: Call,
): Promise<string> {
  return knownNetworks.getSubject({ playerId: player?.id ?? null, account: phone, address });
}

/** The code stays valid for its minutes: after registration it may open the person's first session. */
function effectForUnknownPlayer(person: KnownPerson | null): Effect<Answer> {
  if (!person) throw new Refusal('PlayerNotFound');
  const { firstName, lastName, street, houseNumber, postArea, postCode } = person;
  return async () => ({ playerInfo: { firstName, lastName, street, houseNumber, postArea, postCode } });
}

function offersCodes(jurisdiction: string): boolean {
  return findJurisdictionRule(jurisdiction)?.signInMethods.includes('otp') ?? false;
}

/** Finds the player of a phone. An unknown one costs the same work. */
async function playerByPhone(db: Db, phone: string): Promise<{ id: string; language: string } | undefined> {
  const playerId = await directory.find(db, 'phone', phone);
  return db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .select(['players.id', 'players.language'])
    .where('players.id', '=', playerId ?? NO_PLAYER)
    .executeTakeFirst();
}
