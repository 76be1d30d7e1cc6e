import {
  createSignature,
  SIGNATURE_HEADER,
} from '../apps/platform/src/operations/webhooks/webhook-signature.ts';
import { PASSWORD, registration } from '../apps/platform/test/fixtures/registrations.ts';
import { wireClient } from '../apps/platform/test/fixtures/wire-client.ts';

const SECRET = 'the secret of the measurement and of its payments';

/** Settings of a platform whose players deposit. */
export const PAYER_SETTINGS = { PAYMENT_SECRET: SECRET, ACTIVATION: '0' };

/** A player with an open cashier session. */
export interface Payer {
  readonly as: Record<string, string>;
  readonly userId: string;
  readonly visit: string;
}

/** Registers players and opens a cashier session for each. */
export async function makePayers(url: string, count: number): Promise<Payer[]> {
  const rest = wireClient(`${url}/rest`);
  const payers: Payer[] = [];
  await atOnce(8, count, async () => {
    const fields = registration();
    const { body: registered } = await rest.post('/player/signup/v2', fields);
    const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
    const { body } = await rest.post('/player/signin/v2', {
      Username: fields.Email,
      Password: PASSWORD,
      ...device,
    });
    const as = { 'X-Player-Session-Id': body.SessionId };
    const visit = await rest.post('/payment/session', { Method: 'deposit', Locale: 'en-US' }, as);
    payers.push({ as, userId: registered.UserId, visit: visit.body.SessionId });
  });
  return payers;
}

/** Authorizes and transfers a deposit by signed webhooks. Throws when one is refused, or the signal aborts it. */
export async function deposit(
  url: string,
  { userId, visit: sessionId }: Payer,
  txId: string,
  signal?: AbortSignal,
): Promise<void> {
  const payment = { txId, userId, amount: 1_000, currency: 'EUR' };
  const details = { ...payment, sessionId, method: 'deposit', provider: 'card' };
  const { authCode } = await call(url, 'authorize', details, signal);
  await call(url, 'transfer', { ...payment, authCode }, signal);
}

/** A webhook that was answered with a status other than 200. */
export class RefusedCall extends Error {
  readonly status: number;
  constructor(name: string, status: number, code: string | undefined) {
    super(`${name} was answered ${status} ${code}`);
    this.status = status;
  }
}

async function call(url: string, name: string, body: object, signal?: AbortSignal) {
  const text = JSON.stringify(body);
  const path = `/payment/provider/${name}`;
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [SIGNATURE_HEADER]: createSignature(SECRET, { path, body: text }, Math.floor(Date.now() / 1000)),
    },
    body: text,
    ...(signal && { signal }),
  });
  const answer = (await response.json()) as { success?: boolean; authCode?: string; errorCode?: string };
  if (!answer.success) throw new RefusedCall(name, response.status, answer.errorCode);
  return answer;
}

/** Runs work several times, a number of times at once. */
async function atOnce(most: number, times: number, work: () => Promise<unknown>): Promise<void> {
  let left = times;
  const worker = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: most }, worker));
}
