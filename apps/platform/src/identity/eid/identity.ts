import { createHash } from 'node:crypto';
import {
  type InputOf,
  type NationalNumber,
  readNationalNumber,
  type signInWithCode,
} from '@playerdesk/contract/internal';
import { after, type Clock, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { Call } from '../../operations/call/call.ts';
import { getPersonKey } from '../exclusion-register/number-key.ts';
import { type EidRequest, findRequest, storeIdentity } from './eid.queries.ts';
import type { EidPerson, EidProviders } from './eid-provider.ts';

/** Validity of a code after the person is identified: time to complete a registration. */
export const CODE_LIFETIME = 10 * MINUTE;

/** A code with its context, as a browser sends it. */
export type EidCode = Pick<InputOf<typeof signInWithCode>, 'code' | 'state' | 'redirectUrl' | 'kycProvider'>;

/** The person identified by a code. */
export interface EidIdentity {
  readonly stateHash: string;
  /** Null where the provider named no national number. */
  readonly personKey: string | null;
  readonly person: EidPerson;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly providers: EidProviders;
}

const SEALED = 'eid person';

/** Returns the number of a person in the register that issued it, where the provider named it. */
export function toNationalNumber({ country, nationalId, birthDate }: EidPerson): NationalNumber | undefined {
  if (nationalId === undefined || birthDate === undefined) return undefined;
  return readNationalNumber(country, nationalId, birthDate);
}

export function getDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Returns the person whom a code identifies. The code must arrive with the state, the address and the provider for
 * which it was requested. The provider is asked once; after that the platform's own record answers.
 * @throws Refusal `IncorrectCode` or `LinkExpired`.
 */
export async function identify(deps: Deps, input: EidCode): Promise<EidIdentity> {
  const stateHash = getDigest(input.state);
  const request = await findRequest(deps.db, stateHash);
  if (!request || request.provider !== input.kycProvider || request.redirect_url !== input.redirectUrl) {
    throw new Refusal('IncorrectCode', { reason: 'unknown-request' });
  }
  if (request.expires_at.getTime() <= deps.clock.now())
    throw new Refusal('LinkExpired', { reason: 'expired-code' });
  const identified = request.code_hash === null ? await redeemed(deps, input, stateHash) : request;
  if (identified.code_hash !== getDigest(input.code))
    throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
  const person = identified.person === null ? null : deps.secret.open(SEALED, identified.person);
  if (person === null) throw new Refusal('IncorrectCode');
  return { stateHash, personKey: identified.person_key, person: JSON.parse(person) as EidPerson };
}

/**
 * Returns the person whom a code identifies. An invalid code counts against the rate limit of its sender.
 * @throws Refusal `IncorrectCode`, `LinkExpired` or `TooManyAttempts`.
 */
export async function identifyWithinLimits(
  deps: Deps & { readonly limiter: RateLimiter },
  input: EidCode,
  { address }: Pick<Call, 'address'>,
): Promise<EidIdentity> {
  await deps.limiter.count('signInPerAddress', address);
  const identity = await identify(deps, input);
  await deps.limiter.reset('signInPerAddress', address);
  return identity;
}

async function redeemed(
  { db, clock, secret, providers }: Deps,
  { code, state, redirectUrl, kycProvider }: EidCode,
  stateHash: string,
): Promise<EidRequest> {
  const person = await providers.redeem({ code, state, redirectUrl, provider: kycProvider });
  const number = person ? toNationalNumber(person) : undefined;
  const stored =
    person &&
    (await storeIdentity(db, stateHash, {
      code_hash: getDigest(code),
      person_key: number ? getPersonKey(secret, number) : null,
      person: secret.seal(SEALED, JSON.stringify(person)),
      expires_at: after(clock, CODE_LIFETIME),
    }));
  // Of two concurrent calls, one received the provider's answer and has stored it by now.
  const row = stored ?? (await findRequest(db, stateHash));
  if (!row?.code_hash) throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
  return row;
}
