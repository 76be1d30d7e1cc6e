import { SIGNATURE_HEADER, signatureOf } from '../payment/signature.ts';
import { createSecret } from '../secret/secret.ts';
import { TEST_CONFIGURATION } from './test-configuration.ts';
import type { TestPlatform, TestPlayer } from './test-platform.ts';

/** What the platforms of tests agreed on with their payment provider. */
export const CALLBACK_SECRET = createSecret(TEST_CONFIGURATION.secret).digest('payment callbacks', '');

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type CallbackReply = { readonly status: number; readonly body: any };

let made = 0;

/** A payment provider that calls a platform back, signed. */
export function paymentProvider(test: Pick<TestPlatform, 'url' | 'backstage'>) {
  const clock = { now: 0, readAt: 0 };
  /** The platform's time, asked for anew when it may have been moved. */
  const seconds = () => Math.floor((clock.now + Date.now() - clock.readAt) / 1000);
  const follow = async () => {
    const { body } = await test.backstage.get('/clock');
    Object.assign(clock, { now: body.now, readAt: Date.now() });
  };
  const sendRaw = async (path: string, body: string, signature?: string): Promise<CallbackReply> => {
    if (clock.readAt === 0 && signature === undefined) await follow();
    const response = await fetch(`${test.url}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [SIGNATURE_HEADER]: signature ?? signatureOf(CALLBACK_SECRET, body, seconds()),
      },
      body,
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const call = (name: string, body: object) => sendRaw(`/payment/provider/${name}`, JSON.stringify(body));
  return {
    ...{ follow, sendRaw, call, seconds },
    newTxId: () => {
      made += 1;
      return `tx-${process.pid}-${made}-${Date.now()}`;
    },
    notify: (body: object) => sendRaw('/payment/pay-and-play/notify', JSON.stringify(body)),
  };
}

export type PaymentProvider = ReturnType<typeof paymentProvider>;

export interface Visit {
  readonly sessionId: string;
  readonly userId: string;
  readonly currency: string;
  readonly method: 'deposit' | 'withdraw';
  readonly reference: string;
}

/** A player at the cashier, with a provider who tells what they do there. */
export function payingPlayer(test: TestPlatform, provider: PaymentProvider, player: TestPlayer) {
  const open = (fields: Record<string, unknown>) =>
    test.rest.post('/payment/session', { Locale: 'en-US', ...fields }, player.as);
  const visit = async (
    method: 'deposit' | 'withdraw',
    fields: Record<string, unknown> = {},
  ): Promise<Visit> => {
    const { status, body } = await open({ Method: method, ...fields });
    if (status !== 200) throw new Error(`The cashier answered ${status} ${body.Code}`);
    const { SessionId: sessionId, UserId: userId, Currency: currency, Reference: reference } = body;
    return { sessionId, userId, currency, method, reference };
  };
  const authorize = (at: Visit, amount: number, changes: Record<string, unknown> = {}) =>
    provider.call('authorize', {
      ...{ sessionId: at.sessionId, userId: at.userId, currency: at.currency, method: at.method },
      ...{ txId: provider.newTxId(), provider: 'card', amount, ...changes },
    });
  /** Authorizes and carries out. Returns what both calls need to be made again. */
  const pay = async (at: Visit, amount: number) => {
    const txId = provider.newTxId();
    const { body } = await authorize(at, amount, { txId });
    if (!body.success) throw new Error(`Refused: ${body.errorCode}`);
    const told = { txId, authCode: body.authCode, userId: at.userId, amount, currency: at.currency };
    const done = await provider.call('transfer', told);
    if (!done.body.success) throw new Error(`Not carried out: ${done.body.errorCode}`);
    return told;
  };
  return {
    ...{ open, visit, authorize, pay },
    deposit: async (amount: number) => pay(await visit('deposit'), amount),
    wallet: async () => (await test.rest.get('/wallets', player.as)).body.Balances[0],
    history: async (type: 'deposit' | 'withdraw', query = '') =>
      (await test.rest.get(`/transaction/payments?offset=0&max=20&type=${type}${query}`, player.as)).body,
    outcome: async (reference: string) =>
      (await test.rest.get(`/payment/outcome/${reference}`, player.as)).body.Payments,
  };
}

/** A registered player whose e-mail address is verified. */
export async function activePlayer(
  test: TestPlatform,
  changes: Record<string, unknown> = {},
): Promise<TestPlayer> {
  const player = await test.newPlayer(changes);
  await test.db
    .updateTable('players')
    .set({ activated_at: new Date(0) })
    .where('id', '=', player.userId)
    .execute();
  return player;
}
