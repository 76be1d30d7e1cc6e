import {
  fullPhone,
  type InputOf,
  type OutputOf,
  type requestOtp,
  type signInWithOtp,
} from '@playerdesk/contract';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { findJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { type Language, toLanguage } from '../../infrastructure/reference-data/languages.ts';
import { phoneNumberProblem } from '../../infrastructure/reference-data/phone-number.ts';
import type { SmsCountries } from '../../infrastructure/reference-data/sms-countries.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import type { KnownPerson, PersonRegister } from '../exclusion-register/person-register.ts';
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
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly smsCountries: SmsCountries;
}

export function createOtpSignIn(deps: Deps): OtpSignInService {
  const { db, oneTimeCodes, persons, entry, limiter, audit, failedSignIns, smsCountries } = deps;
  const countFailure = async (phone: string) =>
    failedSignIns.count((await playerByPhone(db, phone))?.id ?? null, phone);
  return {
    request: async ({ jurisdiction, countryCode, mobile }, call) => {
      if (!offersCodes(jurisdiction)) refuseProblems({ jurisdiction: 'offers no codes' });
      const phone = fullPhone(countryCode, mobile);
      const problem = phoneNumberProblem(phone, '');
      if (problem) refuseProblems({ phone: problem });
      const callingCode = smsCountries.getCallingCode(phone);
      if (callingCode === null) throw new Refusal('ValidationError', { fields: { phone: 'country' } });
      await limiter.count('otpPerAddress', call.address);
      await limiter.count('otpPerPhone', phone);
      await limiter.count('smsPerCountry', callingCode);
      await limiter.count('smsInTotal', '');
      const player = await playerByPhone(db, phone);
      const language = toLanguage(player?.language ?? call.language) as Language;
      return async (tx) => {
        await oneTimeCodes.send(tx, phone, language);
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
      await limiter.count('otpTriesPerPhone', phone);
      // The answer reveals nothing about the phone, not even whether it is known, until the code proves ownership.
      const codeId = await oneTimeCodes.verify(phone, otp).catch(async (error: unknown) => {
        if (error instanceof Refusal) await countFailure(phone);
        throw error;
      });
      await limiter.reset('signInPerAddress', call.address);
      await limiter.clear('otpTriesPerPhone', phone);
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

/** The code stays valid for its minutes: after registration it may open the person's first session. */
function effectForUnknownPlayer(person: KnownPerson | null): Effect<Answer> {
  if (!person) throw new Refusal('PlayerNotFound');
  const { firstName, lastName, street, houseNumber, postArea, postCode } = person;
  return async () => ({ playerInfo: { firstName, lastName, street, houseNumber, postArea, postCode } });
}

function offersCodes(jurisdiction: string): boolean {
  return findJurisdictionRule(jurisdiction)?.signInMethods.includes('otp') ?? false;
}

function playerByPhone(db: Db, phone: string): Promise<{ id: string; language: string } | undefined> {
  return db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .select(['players.id', 'players.language'])
    .where('persons.phone', '=', phone)
    .executeTakeFirst();
}
