import {
  acceptTerms,
  activate,
  bootstrap,
  changePassword,
  getTerms,
  type Operation,
  requestActivationCode,
  signIn,
  signOut,
  signUp,
  updateProfile,
} from '@playerdesk/contract';
import { expectThat } from './expectation.ts';
import type { ConformanceFixture, Registration } from './fixture.ts';

const DEVICE = { platform: 'web', operatingSystem: 'Linux', browser: 'Firefox' };

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

/** A write with an input that takes effect, and the session it is made with. */
export interface WriteScene {
  readonly operation: Operation<unknown, unknown>;
  readonly input: unknown;
  readonly sessionId?: string;
}

type SceneMaker = (fixture: ConformanceFixture) => Promise<Omit<WriteScene, 'operation'>>;

/** For each write how to bring about a moment at which it has something to do. */
export const WRITE_SCENES: Readonly<Record<string, SceneMaker>> = {
  [signUp.name]: async ({ registration }) => ({ input: registration() }),
  [signIn.name]: async ({ platform, registration }) => {
    const fields = registration();
    await platform.call(signUp, fields);
    return { input: credentials(fields) };
  },
  [signOut.name]: async (fixture) => ({ input: {}, sessionId: (await signedInPlayer(fixture)).sessionId }),
  [requestActivationCode.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    return { input: { usernameOrEmail: registration.email }, sessionId };
  },
  [activate.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    const code = (await fixture.activationCode?.(registration.email)) ?? '123456';
    return { input: { usernameOrEmail: registration.email, code }, sessionId };
  },
  [acceptTerms.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    await fixture.oweTerms?.(registration.email);
    return { input: { version: await termsInForce(fixture, registration) }, sessionId };
  },
  [updateProfile.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    const { password, address, zip, phone, country, language } = registration;
    return { input: { password, address, city: 'Sliema', zip, phone, country, language }, sessionId };
  },
  [changePassword.name]: async (fixture) => {
    const { registration, sessionId } = await signedInPlayer(fixture);
    return { input: { currentPassword: registration.password, newPassword: 'Another-456' }, sessionId };
  },
};

/** Hands that a write's scene needs beside a registration. */
export const SCENE_NEEDS: Readonly<Record<string, readonly ('activationCode' | 'oweTerms')[]>> = {
  [activate.name]: ['activationCode'],
  [acceptTerms.name]: ['oweTerms'],
};
