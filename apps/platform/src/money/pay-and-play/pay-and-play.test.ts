import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFinnishNumber } from '../../../test/fixtures/finnish-number.ts';
import { paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { toLetters } from '../../../test/fixtures/registrations.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { checkBooks } from '../ledger/books.ts';

let platform: TestPlatform;
let provider: ReturnType<typeof paymentProvider>;
beforeAll(async () => {
  const { payment } = TEST_CONFIGURATION;
  const payAndPlayCountries = [...payment.payAndPlayCountries, 'GB'];
  platform = await startTestPlatform({ payment: { ...payment, payAndPlayCountries } });
  provider = paymentProvider(platform);
});
afterAll(() => platform.close());

let sequence = 0;
/** Returns a payment of an unknown person. */
function payment(changes: Record<string, unknown> = {}, person: Record<string, unknown> = {}) {
  sequence += 1;
  return {
    notificationId: `n-${sequence}`,
    txId: provider.newTxId(),
    client: 'casino',
    provider: 'bank',
    country: 'FI',
    amount: 5_000,
    currency: 'EUR',
    state: 'state',
    ...changes,
    person: {
      nationalId: createFinnishNumber('120490', 900 + sequence),
      firstName: 'Aino',
      lastName: `Virtanen ${toLetters(sequence)}`,
      dateOfBirth: '1990-04-12',
      address: `Mannerheimintie ${sequence}`,
      city: 'Helsinki',
      zip: '00100',
      ...person,
    },
  };
}
const DEVICE = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
const signIn = (Code: string) => platform.rest.post('/player/signin/payment', { Code, ...DEVICE });
const as = (sessionId: string) => ({ 'X-Player-Session-Id': sessionId });
const count = async (table: 'players' | 'payments' | 'directory_persons') =>
  Number(
    (
      await platform.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );
let before: number[] = [];
const counts = () => Promise.all([count('players'), count('payments'), count('directory_persons')]);
beforeEach(async () => {
  before = await counts();
});

async function refused(notification: object, errorCode: string) {
  const reply = await provider.notify(notification);
  expect(reply.body).toMatchObject({ success: false, errorCode });
  expect(await counts()).toEqual(before);
}

describe('a payment of a person without an account', () => {
  it('a payment creates an account with the money, and its code signs in once', async () => {
    const notification = payment();
    const { status, body } = await provider.notify(notification);
    expect([status, body]).toEqual([
      200,
      { success: true, code: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/) },
    ]);
    for (const wrong of [body.code.split('.')[1], `${'A'.repeat(22)}.${body.code.split('.')[1]}`]) {
      expect((await signIn(wrong)).body.Code).toBe('IncorrectCode');
    }
    const entered = await signIn(body.code);
    expect(entered.body).toMatchObject({ HasToAcceptTC: true, IsEmailVerified: true });
    const session = as(entered.body.SessionId);
    expect((await platform.rest.get('/wallets', session)).body.Balances).toEqual([
      { Currency: 'EUR', Total: 5_000, Real: 5_000, Bonus: 0 },
    ]);
    const profile = await platform.rest.get('/player/user-info', session);
    expect(profile.body).toMatchObject({
      FirstName: 'Aino',
      LastName: notification.person.lastName,
      Country: 'FI',
      Currency: 'EUR',
      Language: 'fi',
    });
    const history = await platform.rest.get('/transaction/payments?offset=0&max=20&type=deposit', session);
    expect(history.body.Transactions).toMatchObject([{ Amount: 5_000, Status: 'Completed', Method: 'bank' }]);
    expect((await signIn(body.code)).body.Code).toBe('IncorrectCode');
    expect((await checkBooks(platform.db)).findings).toEqual([]);
  });

  it('a repeated notification has one effect and always gets the same code', async () => {
    const notification = payment();
    const replies = await Promise.all(Array.from({ length: 10 }, () => provider.notify(notification)));
    const codes = new Set(replies.map(({ body }) => body.code));
    expect(codes.size).toBe(1);
    expect((await provider.notify(notification)).body.code).toBe([...codes][0]);
    expect(await counts()).toEqual(before.map((rows) => rows + 1));
  });

  it('two concurrent payments create one account and are both credited', async () => {
    const first = payment();
    const second = { ...first, txId: provider.newTxId(), amount: 700 };
    const replies = await Promise.all([provider.notify(first), provider.notify(second)]);
    expect(replies.map(({ body }) => body.success)).toEqual([true, true]);
    const [players, payments, persons] = await counts();
    expect([players, payments, persons]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 2,
      (before[2] ?? 0) + 1,
    ]);
    const { body } = await signIn(replies[1]?.body.code);
    const wallets = await platform.rest.get('/wallets', as(body.SessionId));
    expect(wallets.body.Balances[0].Real).toBe(5_700);
  });

  it.each([
    ['must be set', 'SE', 'SEK'],
    ['must be set or declined', 'GB', 'GBP'],
  ])('a payment from a market where limits %s first requires a registration', (_what, country, currency) =>
    refused(payment({ country, currency }), 'registration-required'),
  );
  it('a payment from a country without pay-and-play is refused', () =>
    refused(payment({ country: 'DE' }), 'country-not-supported'));
  it('a payment from a closed market is refused even if pay-and-play lists the country', () =>
    refused(payment({ country: 'NL' }), 'Restricted'));
  it('a payment of a minor is refused', () =>
    refused(payment({}, { dateOfBirth: '2012-01-01' }), 'ValidationError'));
  it('a payment in an unknown currency is refused', () =>
    refused(payment({ currency: 'XXX' }), 'ValidationError'));
  it.each([0, -1, 0.5, 1_000_000_000])('an amount of %d is refused', (amount) =>
    refused(payment({ amount }), 'InvalidAmount'),
  );

  it('a payer on the national register is refused, whether matched by number or by name', async () => {
    const notification = payment({}, { firstName: 'Sixten', lastName: 'Paus', dateOfBirth: '1985-05-05' });
    const who = { firstName: 'Sixten', lastName: 'Paus', dateOfBirth: '1985-05-05' };
    await platform.backstage.post('/exclusions', who);
    await refused(notification, 'SpelPausValidationError');
    const other = payment();
    await platform.backstage.post('/exclusions', {
      firstName: 'Someone',
      lastName: 'Else',
      dateOfBirth: '1970-01-01',
      nationalNumber: { country: 'FI', number: other.person.nationalId },
    });
    await refused(other, 'SpelPausValidationError');
  });

  it('a payer with an unlinked account is refused with registration-required', async () => {
    const notification = payment();
    await platform.newPlayer({
      FirstName: 'Aino',
      LastName: notification.person.lastName,
      Address1: notification.person.address,
      Zip: '00100',
      City: 'Helsinki',
      Country: 'FI',
    });
    before = await counts();
    await refused(notification, 'registration-required');
  });

  it('a reused payment id with other data is refused', async () => {
    const notification = payment();
    await provider.notify(notification);
    before = await counts();
    await refused(payment({ txId: notification.txId }), 'transaction-mismatch');
    await refused({ ...notification, amount: 1 }, 'transaction-mismatch');
  });

  it('the national number and the code are not stored in plain text', async () => {
    const notification = payment();
    const { body } = await provider.notify(notification);
    const rows = await Promise.all(
      (['players', 'persons', 'directory_persons', 'payments', 'payment_codes', 'audit'] as const).map(
        (table) => platform.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain(notification.person.nationalId);
    expect(JSON.stringify(rows)).not.toContain(body.code);
  });
});

describe('a payment of a person with an account', () => {
  const known = async () => {
    const notification = payment();
    const { body } = await provider.notify(notification);
    const { body: entered } = await signIn(body.code);
    before = await counts();
    const row = await platform.db
      .selectFrom('payments')
      .select('player_id')
      .where('tx_id', '=', notification.txId)
      .executeTakeFirstOrThrow();
    return {
      again: { ...notification, txId: provider.newTxId(), amount: 300 },
      playerId: row.player_id,
      session: as(entered.SessionId),
    };
  };

  it('a payment is credited to the existing account', async () => {
    const { again, session } = await known();
    const { body } = await provider.notify(again);
    expect((await signIn(body.code)).status).toBe(200);
    const { body: wallets } = await platform.rest.get('/wallets', session);
    expect(wallets.Balances[0].Real).toBe(5_300);
    expect(await count('players')).toBe(before[0]);
  });

  it('a payment above the deposit limit is refused', async () => {
    const { again, session } = await known();
    const limit = { Type: 'Deposit', Timespan: 1, Currency: 'EUR', Amount: 5_100 };
    expect((await platform.rest.post('/responsiblegaming/limit/v2', limit, session)).status).toBe(200);
    await refused(again, 'LimitReached');
    await refused({ ...again, currency: 'SEK' }, 'wrong-currency');
  });

  it('a block refuses new payments and the code of an earlier payment', async () => {
    const { again, playerId } = await known();
    const { body } = await provider.notify(again);
    await platform.db.updateTable('players').set({ state: 'blocked' }).where('id', '=', playerId).execute();
    before = await counts();
    await refused({ ...again, txId: provider.newTxId() }, 'PlayerBlocked');
    const firstSignIn = await signIn(body.code);
    expect([firstSignIn.status, firstSignIn.body.Code]).toEqual([403, 'PlayerBlocked']);
    // A repeated notification gets the original answer, whatever happened later.
    expect((await provider.notify(again)).body).toEqual(body);
  });

  it('an exclusion in the national register refuses the code of an earlier payment', async () => {
    const { again } = await known();
    const { body } = await provider.notify(again);
    const nationalNumber = { country: 'FI', number: again.person.nationalId };
    await platform.backstage.post('/exclusions', {
      firstName: 'Someone',
      lastName: 'Else',
      dateOfBirth: '1970-01-01',
      nationalNumber,
    });
    expect((await signIn(body.code)).body.Code).toBe('SpelPausValidationError');
    before = await counts();
    await refused({ ...again, txId: provider.newTxId() }, 'SpelPausValidationError');
  });
});

describe('the code of a payment', () => {
  it('a code expires after five minutes', async () => {
    const early = await provider.notify(payment());
    const late = await provider.notify(payment());
    await platform.advance(4 * 60);
    await provider.follow();
    expect((await signIn(early.body.code)).status).toBe(200);
    await platform.advance(60);
    await provider.follow();
    expect((await signIn(late.body.code)).body.Code).toBe('LinkExpired');
  });

  it('ten concurrent sign-ins with one code open one session', async () => {
    const { body } = await provider.notify(payment());
    const replies = await Promise.all(Array.from({ length: 10 }, () => signIn(body.code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signIn('nobody’s')).body.Code).toBe('IncorrectCode');
  });
});
