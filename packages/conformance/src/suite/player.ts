import { activate, bootstrap, getTerms, signIn, signUp } from '@playerdesk/contract/internal';
import { notExamined } from './difference.ts';
import { expectThat } from './expectation.ts';
import type { ConformanceFixture, Registration } from './fixture.ts';
import { prepare } from './prepare.ts';

export const DEVICE = { platform: 'web', operatingSystem: 'Linux', browser: 'Firefox' };

/** A registered player with an open session. */
export interface SignedInPlayer {
  readonly registration: Registration;
  readonly sessionId: string;
}

/** Registers and signs in a player for one case. */
export async function signedInPlayer(fixture: ConformanceFixture): Promise<SignedInPlayer> {
  const registration = await registeredPlayer(fixture);
  return { registration, sessionId: await sessionOf(fixture, registration) };
}

export async function registeredPlayer({
  platform,
  registration,
}: ConformanceFixture): Promise<Registration> {
  const fields = registration();
  await prepare('registering a player', () => platform.call(signUp, fields));
  return fields;
}

/** Returns the session of a player with a verified e-mail address. */
export async function activatedSession(fixture: ConformanceFixture): Promise<string> {
  const { registration, sessionId } = await signedInPlayer(fixture);
  const usernameOrEmail = registration.email;
  const code = (await fixture.activationCode?.(usernameOrEmail)) ?? '123456';
  await prepare('activating the player', () =>
    fixture.platform.call(activate, { usernameOrEmail, code }, { sessionId }),
  );
  return sessionId;
}

/** Returns a session for reading: of the fixture's ordinary player, or of a newly registered one. */
export async function readingSession(fixture: ConformanceFixture): Promise<string> {
  const player = await fixture.ordinaryPlayer?.();
  return player ? sessionOf(fixture, player) : (await signedInPlayer(fixture)).sessionId;
}

export async function sessionOf(
  { platform }: ConformanceFixture,
  player: { email: string; password: string },
): Promise<string> {
  const { sessionId } = await prepare('signing a player in', () =>
    platform.call(signIn, credentials(player)),
  );
  return sessionId;
}

export function credentials({ email, password }: { email: string; password: string }) {
  return { username: email, password, ...DEVICE };
}

/** Returns the version of the terms in force for a registration. */
export async function termsInForce({ platform }: ConformanceFixture, fields: Registration): Promise<string> {
  const { language, jurisdiction, termsVersion } = fields;
  // Where the wire has no terms, a client has to know the version.
  if (!platform.capabilities.supports(getTerms.name)) {
    return termsVersion || lacking('no registration.termsVersion, and this wire has none');
  }
  const terms = () => platform.call(getTerms, { language, state: '', jurisdiction });
  return (await prepare('reading the terms', terms)).version;
}

/** Returns the platform's time in milliseconds since 1970. */
export async function serverTime({ platform }: ConformanceFixture): Promise<number> {
  const { serverTime: now } = await prepare('asking for the time', () => platform.call(bootstrap, {}));
  expectThat(now !== undefined, 'ServerTime', 'the time of the platform in bootstrap', now);
  return now;
}

function lacking(what: string): never {
  throw notExamined(`the fixture has ${what}`);
}
