import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { payCall } from '../fixtures/supplier-call.ts';
import { startSuppliedPlatform } from '../fixtures/suppliers.ts';
import { sharedPlatform, type TestPlayer } from '../fixtures/test-platform.ts';

const platform = sharedPlatform(() => startSuppliedPlatform({ casinoUrl: 'https://casino.example' }));
let player: TestPlayer;
let paying: ReturnType<typeof payingPlayer>;
beforeEach(async () => {
  player = await activePlayer(platform);
  paying = payingPlayer(platform, paymentProvider(platform), player);
});
afterEach(() => payCall(platform, '/tester/mode', { mode: 'well' }));

const CARD = { provider: 'card', expiry: '12/39', cvc: '123' };

/** Opens the API of a player's cashier, without its page. */
async function cashier(method: 'deposit' | 'withdraw' = 'deposit') {
  const { sessionId, reference } = await paying.visit(method);
  const { body } = await payCall(platform, '/api/visit', { sessionId });
  const call = (path: string, payload: object = {}) =>
    payCall(platform, path, payload, { 'X-Visit': body.token });
  const getPayment = async (id: string) => (await call(`/api/payments/${id}`)).body;
  return {
    reference,
    user: body,
    call,
    look: getPayment,
    pay: (number: string, amount = '25', more: object = {}) =>
      call('/api/payments', { ...CARD, number, amount, ...more }),
    until: async (id: string, status: string) => {
      await expect.poll(async () => (await getPayment(id)).status, { timeout: 8000 }).toBe(status);
      return getPayment(id);
    },
  };
}
const sweep = () => payCall(platform, '/tester/sweep', {});
const balance = async () => (await paying.wallet()).Real;

describe('a deposit at the provider', () => {
  it('a deposit with a good card is credited and reported as completed', async () => {
    const { pay, until, reference } = await cashier();
    const { body } = await pay('4111 1111 1111 1111', '25,50');
    expect(body).toMatchObject({ method: 'deposit', amount: 2550, currency: 'EUR', account: '•••• 1111' });
    await until(body.id, 'completed');
    expect(await balance()).toBe(2550);
    expect(await paying.outcome(reference)).toMatchObject([{ Status: 'Completed', Amount: 2550 }]);
  });

  it.each([
    ['4000 0000 0000 0002', 'declined'],
    ['4000 0000 0000 9995', 'insufficient-funds'],
  ])('the card %s fails with %s, and the platform lists the deposit as failed', async (number, error) => {
    const { pay, reference } = await cashier();
    const { body } = await pay(number);
    expect(body).toMatchObject({ status: 'failed', error });
    await sweep();
    expect(await paying.outcome(reference)).toMatchObject([{ Status: 'Failed' }]);
    expect(await balance()).toBe(0);
  });

  it('a pending deposit is shown as pending and completes a minute later', async () => {
    const { pay, until, reference } = await cashier();
    const { body } = await pay('4000 0000 0000 0119');
    expect(body.status).toBe('pending');
    await sweep();
    expect(await paying.outcome(reference)).toMatchObject([{ Status: 'Pending' }]);
    await platform.advance(61);
    await sweep();
    await until(body.id, 'completed');
    expect(await balance()).toBe(2500);
  });

  it('a deposit with an unknown outcome completes later', async () => {
    const { pay, until } = await cashier();
    const { body } = await pay('4000 0000 0000 0226');
    expect(body.status).toBe('unresolved');
    expect(await balance()).toBe(0);
    await platform.advance(31);
    await sweep();
    await until(body.id, 'completed');
    expect(await balance()).toBe(2500);
  });

  it('a hanging deposit expires and is not listed as initiated or completed', async () => {
    const { pay, until, reference } = await cashier();
    const { body } = await pay('4000 0000 0000 0333');
    expect(body.status).toBe('hanging');
    await platform.advance(601);
    await sweep();
    await until(body.id, 'expired');
    expect((await paying.outcome(reference))[0].Status).not.toMatch(/initiated|completed/i);
  });

  it('a deposit with a bank challenge waits for the right code', async () => {
    const { pay, until } = await cashier();
    const { body } = await pay('4000 0000 0000 3220');
    const token = body.challenge.split('/')[2];
    const wrong = await payCall(platform, `/api/challenge/${token}/code`, { code: '000000' });
    expect(wrong.body).toEqual({ isRight: false });
    expect(await balance()).toBe(0);
    expect((await payCall(platform, `/api/challenge/${token}/code`, { code: '123456' })).body).toEqual({
      isRight: true,
    });
    await until(body.id, 'completed');
    expect(await balance()).toBe(2500);
  });

  it('a deposit in the app waits for the phone, which can decline it', async () => {
    const { call, until } = await cashier();
    const order = { provider: 'app', number: '+46701234567', amount: '30' };
    const [first, second] = [await call('/api/payments', order), await call('/api/payments', order)];
    const token = (link: string) => link.split('/')[2];
    await payCall(platform, `/api/challenge/${token(first.body.app)}/approve`, {});
    await payCall(platform, `/api/challenge/${token(second.body.app)}/decline`, {});
    await until(first.body.id, 'completed');
    expect(await until(second.body.id, 'failed')).toMatchObject({ error: 'declined' });
    expect(await balance()).toBe(3000);
  });

  it.each([
    ['4000 0000 0000 0440', 'well'],
    ['4000 0000 0000 0556', 'well'],
    ['4111 1111 1111 1111', 'out-of-order'],
    ['4111 1111 1111 1111', 'duplicates'],
  ])('a deposit with callbacks in disorder (%s, %s) is credited once', async (number, mode) => {
    await payCall(platform, '/tester/mode', { mode });
    const { pay, until } = await cashier();
    const { body } = await pay(number);
    await until(body.id, 'completed');
    await sweep();
    expect(await balance()).toBe(2500);
  });

  it('a deposit refused by the casino fails and takes no money', async () => {
    const { pay } = await cashier();
    await platform.db
      .updateTable('players')
      .set({ activated_at: null })
      .where('id', '=', player.userId)
      .execute();
    const { body } = await pay('4111111111111111');
    expect(body.status).toBe('failed');
    expect(body.error).toBeTruthy();
    expect(await balance()).toBe(0);
  });

  it.each([
    ['0', 'too-little'],
    ['-1', 'too-little'],
    ['1000000000', 'too-much'],
    ['0.001', 'too-many-decimals'],
    ['', 'required'],
    ['ten', 'not-a-number'],
  ])('an amount of "%s" is refused as %s', async (amount, problem) => {
    const { pay } = await cashier();
    const { status, body } = await pay('4111111111111111', amount);
    expect([status, body.problems]).toEqual([422, { amount: problem }]);
  });

  it('full-width digits are accepted', async () => {
    const { pay } = await cashier();
    expect((await pay('４１１１１１１１１１１１１１１１', '２５')).body).toMatchObject({ amount: 2500 });
  });

  it.each([
    [{ number: '4111 1111 1111 1112' }, { number: 'invalid' }],
    [{ number: '4012 8888 8888 1881' }, { number: 'test-number' }],
    [{ expiry: '01/20' }, { expiry: 'expired' }],
    [{ expiry: '13/39' }, { expiry: 'expired' }],
    [{ cvc: '12' }, { cvc: 'invalid' }],
  ])('invalid card data %j is refused with its field', async (change, problems) => {
    const { pay } = await cashier();
    expect((await pay('4111111111111111', '25', change)).body.problems).toEqual(problems);
  });
});

describe('a withdrawal at the provider', () => {
  const IBAN = { provider: 'iban', number: 'GB33 BUKB 2020 1555 5555 55' };
  const withdrawal = async (amount: string) => {
    const cashierSession = await cashier('withdraw');
    return { ...cashierSession, created: await cashierSession.call('/api/payments', { ...IBAN, amount }) };
  };

  it('a withdrawal holds its money, is pending and then completes', async () => {
    await paying.deposit(5000);
    const { created, until, reference } = await withdrawal('20');
    expect(created.body).toMatchObject({ status: 'pending', account: '•••• 5555' });
    expect(await balance()).toBe(3000);
    await platform.advance(61);
    await sweep();
    await until(created.body.id, 'completed');
    expect(await paying.outcome(reference)).toMatchObject([{ Status: 'Completed', Amount: -2000 }]);
    expect(await balance()).toBe(3000);
  });

  it('a pending withdrawal is listed and can be canceled once', async () => {
    await paying.deposit(5000);
    const { created, call } = await withdrawal('20');
    expect((await call('/api/withdrawals')).body.withdrawals).toMatchObject([
      { id: created.body.id, amount: 2000 },
    ]);
    const { status, body } = await call(`/api/payments/${created.body.id}/take-back`);
    expect([status, body.status]).toEqual([200, 'cancelled']);
    expect(await balance()).toBe(5000);
    await platform.advance(61);
    await sweep();
    expect(await balance()).toBe(5000);
    expect((await call(`/api/payments/${created.body.id}/take-back`)).status).toBe(409);
  });

  it('a withdrawal above the balance or to an invalid account is refused with its field', async () => {
    await paying.deposit(1000);
    const { call } = await cashier('withdraw');
    const wrong = await call('/api/payments', { ...IBAN, number: 'GB33BUKB20201555555556', amount: '5' });
    expect(wrong.body.problems).toEqual({ number: 'invalid' });
    const over = await call('/api/payments', { ...IBAN, amount: '10.01' });
    expect(over.body.problems).toEqual({ amount: 'over-balance' });
  });
});

describe('the host name of the payment provider', () => {
  it('the pages exist only on their own host name, which serves nothing else', async () => {
    const status = async (path: string, host: string) =>
      (await payCall(platform, path, undefined, { Host: host })).status;
    const { port } = new URL(String(platform.suppliers?.url));
    expect(await status('/cashier', `pay.localhost:${port}`)).toBe(200);
    expect(await status('/~payments/cashier', `localhost:${port}`)).toBe(404);
    expect(await status('/cashier', `localhost:${port}`)).toBe(404);
    expect(await status('/control', `pay.localhost:${port}`)).toBe(404);
  });

  it('only the casino or an allowed requesting page may frame the cashier', async () => {
    const policy = async (query: string) =>
      String((await payCall(platform, `/cashier${query}`)).headers['content-security-policy']);
    expect(await policy('')).toContain('frame-ancestors https://casino.example');
    expect(await policy('?attributes.hostUri=http://localhost:1234')).toContain(
      'frame-ancestors http://localhost:1234',
    );
    for (const address of [
      'https://evil.example',
      'javascript:alert(1)',
      'null',
      'https://casino.example.evil.example',
    ]) {
      expect(await policy(`?attributes.hostUri=${address}`)).toMatch(
        /frame-ancestors https:\/\/casino.example$/,
      );
    }
  });

  it('a page of another origin cannot call the cashier API', async () => {
    const { sessionId } = await paying.visit('deposit');
    const call = (Origin: string) => payCall(platform, '/api/visit', { sessionId }, { Origin });
    expect((await call('https://casino.example')).status).toBe(403);
    expect((await call(`http://pay.localhost:${new URL(String(platform.suppliers?.url)).port}`)).status).toBe(
      200,
    );
  });

  it('the cashier API requires a visit and hides the payments of others', async () => {
    const { pay } = await cashier();
    const { body } = await pay('4000 0000 0000 0119');
    expect((await payCall(platform, '/api/visit', { sessionId: player.sessionId })).status).toBe(403);
    expect((await payCall(platform, `/api/payments/${body.id}`, {})).status).toBe(401);
    player = await activePlayer(platform);
    paying = payingPlayer(platform, paymentProvider(platform), player);
    const other = await cashier();
    expect((await other.call(`/api/payments/${body.id}`)).status).toBe(404);
    expect((await other.call(`/api/payments/${body.id}/abandon`)).status).toBe(404);
  });
});

describe('pay and play', () => {
  const QUERY = {
    client: 'playerdesk',
    provider: 'northpay',
    country: 'SE',
    locale: 'sv',
    currency: 'SEK',
    amount: '200.00',
    redirect: 'https://casino.example/pay-and-play.html?state=abc',
  };
  const address = (changes: object = {}) =>
    `/authorize?${new URLSearchParams({ ...QUERY, ...changes } as Record<string, string>)}`;

  it('the page requires client, provider, country, redirect, locale, currency and amount', async () => {
    expect((await payCall(platform, address())).status).toBe(200);
    for (const name of Object.keys(QUERY)) {
      const query = new URLSearchParams(QUERY);
      query.delete(name);
      expect((await payCall(platform, `/authorize?${query}`)).status, name).toBe(400);
    }
  });

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    'https://casino.example.evil.example/',
    '//evil.example',
  ])('a redirect to %s is refused', async (redirect) => {
    expect((await payCall(platform, address({ redirect }))).status).toBe(400);
    const choice = { ...QUERY, redirect, bank: 'Nordic Bank', person: 'nils' };
    expect((await payCall(platform, '/api/authorize', choice)).status).toBe(400);
    expect((await payCall(platform, '/api/authorize/cancel', { redirect })).status).toBe(400);
  });

  it('a payment redirects the player with a code that signs in once', async () => {
    const choice = { ...QUERY, country: 'FI', currency: 'EUR', bank: 'Nordic Bank', person: 'nils' };
    const { body } = await payCall(platform, '/api/authorize', choice);
    const back = new URL(body.go);
    expect(back.origin + back.pathname).toBe('https://casino.example/pay-and-play.html');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      state: 'abc',
      status: 'success',
      code: expect.any(String),
    });
    const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
    const signIn = () =>
      platform.rest.post('/player/signin/payment', { Code: back.searchParams.get('code'), ...device });
    const signedIn = await signIn();
    expect(signedIn.status).toBe(200);
    expect((await signIn()).status).not.toBe(200);
    const as = { 'X-Player-Session-Id': signedIn.body.SessionId };
    expect((await platform.rest.get('/wallets', as)).body.Balances[0]).toMatchObject({ Real: 20_000 });
  });

  it('a refused payment redirects the player with the reason and without a code', async () => {
    const choice = { ...QUERY, bank: 'Nordic Bank', person: 'karin' };
    const { body } = await payCall(platform, '/api/authorize', choice);
    expect(Object.fromEntries(new URL(body.go).searchParams)).toEqual({
      state: 'abc',
      status: 'failed',
      reason: 'registration-required',
    });
  });

  it('a canceled payment redirects the player without a code', async () => {
    const { body } = await payCall(platform, '/api/authorize/cancel', { redirect: QUERY.redirect });
    expect(body.go).toBe('https://casino.example/pay-and-play.html?state=abc&status=cancelled');
  });
});
