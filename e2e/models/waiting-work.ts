import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { RunningPlatform } from '../platform.ts';
import { SHARED_SECRETS } from '../suppliers.ts';
import { type Payer, payer } from './cashier.ts';
import { newPerson, type Person } from './person.ts';
import { BRITISH, register } from './registered.ts';

/** Variables of a platform on which each withdrawal is checked, one deposit is a signal, and no mail is delivered. */
export const WORK_VARIABLES = {
  WITHDRAWAL_CHECKS: 'all',
  SIGNAL_DEPOSITS: '1',
  SIGNAL_BELOW_PERCENT: '99',
  // Nothing listens at this port.
  SMTP_URL: 'smtp://127.0.0.1:9',
} as const;

const HOUR = 3600;
/** How often the platform tries to send a mail. */
const MAIL_TRIES = 8;

/** The players whom the work is about. */
export interface WaitingPlayers {
  readonly paying: Person;
  /** Has a break and a limit of staff, and asks to end the break. */
  readonly excluded: Person;
  /** Has an exclusion of 182 days in Great Britain, after which they may ask to return. */
  readonly returning: Person;
}

/**
 * Puts into the queues what waits for staff: a checked withdrawal, a payment without an answer, a call about an unknown
 * payment, a signal, a contact and mails that could not be sent. Moves the platform's clock by more than a day.
 */
export async function addWaitingWork(platform: RunningPlatform): Promise<WaitingPlayers> {
  const { backstage } = platform;
  const paying = await payer(platform);
  const [excluded, returning] = [newPerson({ firstName: 'Ottilia' }), newPerson({ firstName: 'Rowena' })];
  await pay(platform, await authorize(platform, paying, 'deposit', 5_000));
  await authorize(platform, paying, 'withdraw', 1_000);
  const unanswered = await authorize(platform, paying, 'deposit', 2_000);
  await callAsProvider(platform, 'transfer', { ...unanswered, txId: 'tx-of-nobody' }, 409);
  await backstage.ask('POST', '/sweeps', {});
  await register(platform, excluded);
  const { email } = excluded;
  const limit = { type: 'deposit', period: 'daily', amount: 5_000, reason: 'stakes grew tenfold' };
  await backstage.ask('POST', '/player-limit', { email, ...limit });
  const exclusion = { kind: 'self-exclusion', scope: 'account', days: 182 };
  const { blocks } = await backstage.ask('POST', '/player-block', { email, ...exclusion });
  await register(platform, returning, BRITISH);
  await backstage.ask('POST', '/player-block', { email: returning.email, ...exclusion });
  const [{ id } = { id: '' }] = blocks as { readonly id: string }[];
  await backstage.ask('POST', '/player-block-end-asked', { email, id, reason: 'I moved' });
  await giveUpMails(platform);
  return { paying: paying.person, excluded, returning };
}

/** Lets time pass until no mail is tried again. */
async function giveUpMails({ url, backstage }: RunningPlatform): Promise<void> {
  await expect(async () => {
    await backstage.advance(4 * HOUR);
    const { messages } = await backstage.ask('GET', '/outbox');
    const mails = (messages as { readonly channel: string }[]).filter(({ channel }) => channel === 'mail');
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const failed = /^playerdesk_mails_total\{outcome="failed"\} (\d+)$/m.exec(metrics)?.[1];
    expect(Number(failed)).toBe(MAIL_TRIES * mails.length);
  }).toPass({ timeout: 30_000 });
}

type Authorized = Readonly<Record<'txId' | 'authCode' | 'userId' | 'amount' | 'currency', unknown>>;

/** Begins a payment as the provider does. */
async function authorize(
  platform: RunningPlatform,
  { books }: Payer,
  method: 'deposit' | 'withdraw',
  amount: number,
): Promise<Authorized> {
  const visit = await books.read('/payment/session', 'POST', { Locale: 'en-US', Method: method });
  const { SessionId: sessionId, UserId: userId, Currency: currency } = visit;
  const txId = `tx-${randomUUID()}`;
  const payment = { txId, userId, amount, currency };
  const { authCode } = await callAsProvider(platform, 'authorize', {
    ...payment,
    sessionId,
    method,
    provider: 'card',
  });
  return { ...payment, authCode };
}

const pay = (platform: RunningPlatform, payment: Authorized) => callAsProvider(platform, 'transfer', payment);

/** Calls the platform with the provider's signature. The clocks of both differ by minutes at most. */
async function callAsProvider({ url }: RunningPlatform, name: string, input: object, status = 200) {
  const [path, body] = [`/payment/provider/${name}`, JSON.stringify(input)];
  const seconds = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', SHARED_SECRETS.PAYMENT_SECRET)
    .update(`${seconds}.POST ${path}.${body}`)
    .digest('hex');
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Payment-Signature': `t=${seconds},v1=${digest}` },
    body,
  });
  const answer = (await response.json()) as Record<string, unknown>;
  expect(response.status, `${path}: ${JSON.stringify(answer)}`).toBe(status);
  return answer;
}

/** The account that signs in to the console without the identity provider. */
export interface BreakGlassAccount {
  readonly password: string;
  /** Returns the code of the authenticator app at a time in milliseconds since 1970. */
  code(timestamp: number): string;
}

/** Creates the account in the data of a platform that does not run. */
export async function createBreakGlassAccount(
  variables: Readonly<Record<string, string>>,
): Promise<BreakGlassAccount> {
  const program = fileURLToPath(new URL('../../apps/platform/dist/break-glass-command.js', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'test', ...variables };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  const read = (name: string) => new RegExp(`^${name}: +(\\S+)$`, 'm').exec(stdout)?.[1] ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(read('Authenticator app')) });
  return { password: read('Password'), code: (timestamp) => app.generate({ timestamp }) };
}
