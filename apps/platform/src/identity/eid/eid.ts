import { randomBytes } from 'node:crypto';
import type {
  InputOf,
  initCode,
  OutputOf,
  PlayerInfo,
  signInWithCode,
  signUpWithCode,
  verifyWithCode,
} from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { after, type Clock, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import { claimName } from '../../operations/closed-accounts.queries.ts';
import type { RegistrationService } from '../registration/registration.ts';
import { registrationProblems } from '../registration/registration-rules.ts';
import type { SessionOpener } from '../session/open-session.ts';
import { insertRequest, useRequest } from './eid.queries.ts';
import type { EidPerson, EidProviders } from './eid-provider.ts';
import { getDigest, type identify, identifyWithinLimits, toNationalNumber } from './identity.ts';
import { linkedPlayer } from './linked-player.ts';
import { refuseForeignRedirect } from './redirect-url.ts';
import { lockProvenFields, verifyPlayer } from './verify-player.ts';

/** Time from the start URL to the code. Longer than any provider waits for a person. */
const REQUEST_LIFETIME = 10 * MINUTE;

export interface EidService {
  init(input: InputOf<typeof initCode>, call: Call): Promise<OutputOf<typeof initCode>>;
  signIn(input: InputOf<typeof signInWithCode>, call: Call): Promise<Effect<OutputOf<typeof signInWithCode>>>;
  signUp(input: InputOf<typeof signUpWithCode>, call: Call): Promise<Effect<OutputOf<typeof signUpWithCode>>>;
  verify(input: InputOf<typeof verifyWithCode>, call: Call): Promise<Effect<object>>;
}

export interface EidDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly providers: EidProviders;
  readonly entry: SessionOpener;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly registration: Pick<RegistrationService, 'register'>;
  /** Returns whether a page of an origin may receive a code. */
  readonly mayReceive: (origin: string) => boolean;
}

export function createEid(deps: EidDeps): EidService {
  return {
    init: (input, call) => start(deps, input, call),
    signIn: (input, call) => signIn(deps, input, call),
    signUp: (input, call) => signUp(deps, input, call),
    verify: (input, call) => verifyPlayer(deps, input, call),
  };
}

async function start(
  { db, clock, providers, limiter, mayReceive }: EidDeps,
  {
    redirectUrl,
    kycProvider: provider = 'bankid',
    sameDevice,
    purpose = 'sign-up',
  }: InputOf<typeof initCode>,
  call: Call,
) {
  await limiter.count('eidStartPerAddress', call.address);
  refuseForeignRedirect(redirectUrl, mayReceive);
  await limiter.count('eidStartInTotal', '');
  const state = randomBytes(24).toString('base64url');
  await insertRequest(db, {
    state_hash: getDigest(state),
    provider,
    redirect_url: redirectUrl,
    created_at: new Date(clock.now()),
    expires_at: after(clock, REQUEST_LIFETIME),
  });
  const { frameUrl: initUrl, requested } = await providers.start({
    provider,
    state,
    redirectUrl,
    sameDevice: sameDevice === true,
    purpose,
    country: call.visitorCountry,
  });
  return { initUrl, state, ...(requested && { requested: [...requested] }) };
}

async function signIn(deps: EidDeps, input: InputOf<typeof signInWithCode>, call: Call) {
  const { db, clock, entry } = deps;
  const { stateHash, personKey, person } = await numbered(deps, input, call);
  const player = await linkedPlayer(db, personKey, new Date(clock.now()));
  if (!player) return async () => ({ playerInfo: toPlayerInfo(person) });
  await entry.assertMaySignIn(player, toNationalNumber(person));
  const effect: Effect<OutputOf<typeof signInWithCode>> = async (tx) => {
    const isFirst = await useRequest(tx, stateHash, 'signed_in_at', new Date(clock.now()));
    if (!isFirst) throw new Refusal('IncorrectCode', { reason: 'replay' });
    const method = input.kycProvider === 'wallet' ? 'wallet' : 'eid';
    return entry.open(tx, player, call, { method, device: input });
  };
  return effect;
}

/** Registers the person behind a code. The provider's identity and age replace whatever was typed. */
async function signUp(deps: EidDeps, input: InputOf<typeof signUpWithCode>, call: Call) {
  const { stateHash, personKey, person } = await numbered(deps, input, call);
  const { clock, audit, registration } = deps;
  // Identified for a sign-in only: who they are was not asked.
  if (person.firstName === undefined) throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
  if (await linkedPlayer(deps.db, personKey, new Date(clock.now()))) throw new Refusal('PlayerExists');
  const certain = { ...input, ...registeredAs(person) };
  const { password: _unused, ...problems } = registrationProblems(certain, clock, { kind: 'form' });
  refuseProblems(problems);
  const register = await registration.register(certain, call, toNationalNumber(person));
  const effect: Effect<{ userId: string }> = async (tx) => {
    const now = new Date(clock.now());
    if (!(await useRequest(tx, stateHash, 'signed_up_at', now))) {
      throw new Refusal('IncorrectCode', { reason: 'replay' });
    }
    const answer = await register(tx);
    const owner = { playerId: answer.userId, now };
    if (!(await claimName(tx, 'person', personKey, owner))) throw new Refusal('PlayerExists');
    if (input.kycProvider === 'wallet') await lockProvenFields(tx, answer.userId);
    await audit.write(tx, {
      actor: 'player',
      action: 'link-eid',
      playerId: answer.userId,
      after: { provider: input.kycProvider },
      requestId: call.requestId,
    });
    return answer;
  };
  return effect;
}

/** Returns the person whom a code identifies by their national number. */
async function numbered(deps: EidDeps, input: Parameters<typeof identify>[1], call: Call) {
  const { personKey, ...identity } = await identifyWithinLimits(deps, input, call);
  if (personKey === null) throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
  return { ...identity, personKey };
}

function toPlayerInfo({ firstName, lastName, ...rest }: EidPerson): PlayerInfo {
  const { street, houseNumber, postArea, postCode } = rest;
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(street && { street }),
    ...(houseNumber && { houseNumber }),
    ...(postArea && { postArea }),
    ...(postCode && { postCode }),
  };
}

/** Returns the fields of a registration that the provider vouches for. */
function registeredAs(person: EidPerson) {
  const { firstName, lastName, birthDate, street, houseNumber, postArea, postCode } = person;
  return {
    password: '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    dateOfBirth: birthDate ?? '',
    ...(street && { address: [street, houseNumber].filter(Boolean).join(' ') }),
    ...(postArea && { city: postArea }),
    ...(postCode && { zip: postCode }),
  };
}
