import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { RunningPlatform } from '../platform.ts';
import type { Person } from './person.ts';

/** Returns the body of a registration call, for tests that start after the registration. */
export function createRegistration(
  person: Person,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    Email: person.email,
    Password: person.password,
    BirthDate: '1990-04-12',
    FirstName: person.firstName,
    LastName: person.lastName,
    Address1: person.address,
    City: 'Valletta',
    Zip: 'VLT 1434',
    Country: 'MT',
    MobilePhoneNumber: `+356${person.phone}`,
    Language: 'en',
    Currency: 'EUR',
    ExpectedAnnualActivityFrom: 0,
    ExpectedAnnualActivityTo: 15_000,
    Jurisdiction: 'MGA',
    TacVersionAccepted: '2026-11-01',
    OptIns: [],
    Limits: [],
    SafetyInformationRead: true,
    Platform: 'Desktop',
    OperatingSystem: 'Linux',
    Browser: 'Chrome',
    ...changes,
  };
}

/** Fields of a British registration whose player declined a deposit limit. */
export const BRITISH = {
  Country: 'GB',
  Jurisdiction: 'UKGC',
  Currency: 'GBP',
  DeclinesDepositLimits: true,
} as const;

/** Registers a player through the API. The player is verified and activated by default. */
export async function register(
  platform: RunningPlatform,
  person: Person,
  { activated = true, verified = true, ...changes }: Record<string, unknown> = {},
): Promise<void> {
  await post(platform, '/player/signup/v2', createRegistration(person, changes));
  if (verified) await verify(platform, person);
  if (activated) await activate(platform, person);
}

/** Verifies a player's identity as staff do. */
export async function verify(platform: RunningPlatform, { email }: Person): Promise<void> {
  await platform.backstage.ask('POST', '/identity-verified', { email, by: 'a test' });
}

/** Activates a player through the API with the mailed code. */
export async function activate(platform: RunningPlatform, person: Person): Promise<void> {
  const code = await platform.backstage.activationCode(person.email);
  await post(platform, '/player/activate', { UsernameOrEmail: person.email, Code: code });
}

/** Signs in through the API. The answer contains the session id. */
export async function signInOverWire(
  platform: RunningPlatform,
  { email, password }: Person,
): Promise<Response> {
  return fetch(`${platform.url}/rest/player/signin/v2`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Captcha-Token': await solveCaptcha(platform) },
    body: JSON.stringify({
      Username: email,
      Password: password,
      Platform: 'Desktop',
      OperatingSystem: 'Linux',
      Browser: 'Chrome',
    }),
  });
}

/** Returns a captcha token that is valid for one call. */
export async function solveCaptcha({ url }: RunningPlatform): Promise<string> {
  const answer = await fetch(`${url}/rest/human-verification/challenge`);
  const { Challenge } = (await answer.json()) as { Challenge: string };
  const challenge = JSON.parse(Challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Returns the profile that the platform has stored. */
export async function getStoredProfile(
  platform: RunningPlatform,
  person: Person,
): Promise<Record<string, unknown>> {
  const signedIn = (await (await signInOverWire(platform, person)).json()) as { SessionId: string };
  const answer = await fetch(`${platform.url}/rest/player/user-info`, {
    headers: { 'X-Player-Session-Id': signedIn.SessionId },
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function post(platform: RunningPlatform, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${platform.url}/rest${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
