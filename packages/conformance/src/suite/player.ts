import { bootstrap, getTerms, signIn, signUp } from '@playerdesk/contract';
import { expectThat } from './expectation.ts';
import type { ConformanceFixture, Registration } from './fixture.ts';

export const DEVICE = { platform: 'web', operatingSystem: 'Linux', browser: 'Firefox' };

/** A registered player with an open session. */
export interface SignedInPlayer {
  readonly registration: Registration;
  readonly sessionId: string;
}

export async function signedInPlayer({
  platform,
  registration,
}: ConformanceFixture): Promise<SignedInPlayer> {
  const fields = registration();
  await platform.call(signUp, fields);
  const { sessionId } = await platform.call(signIn, credentials(fields));
  return { registration: fields, sessionId };
}

export function credentials({ email, password }: { email: string; password: string }) {
  return { username: email, password, ...DEVICE };
}

/** The version of the terms in force for a registration. */
export async function termsInForce({ platform }: ConformanceFixture, fields: Registration): Promise<string> {
  const { language, jurisdiction } = fields;
  return (await platform.call(getTerms, { language, state: '', jurisdiction })).version;
}

/** The platform's own time, milliseconds since 1970. */
export async function serverTime({ platform }: ConformanceFixture): Promise<number> {
  const { serverTime: now } = await platform.call(bootstrap, {});
  expectThat(now !== undefined, 'bootstrap to tell the server time');
  return now;
}
