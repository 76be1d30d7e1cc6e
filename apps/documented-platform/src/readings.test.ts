import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { READING_VALUES, type Readings, singleSwitches } from './readings.ts';
import { addBonus, type DocumentedPlatform, startDocumentedPlatform } from './start.ts';
import { openSession, rest } from './testing/clients.ts';

let platform: DocumentedPlatform;
let session: Record<string, string>;
beforeEach(async () => {
  platform = await startDocumentedPlatform();
  const player = platform.state.addPlayer({ email: 'maja@example.com', phone: '79000001' });
  addBonus(platform.state, player, { id: 77, startTime: Date.UTC(2026, 10, 23, 10) });
  player.limits.push({
    id: 9,
    type: 'loss',
    timespan: 7,
    product: null,
    amount: 100,
    used: 0,
    locked: false,
    queued: { amount: 300, from: Date.UTC(2027, 0, 1) },
    endsAt: null,
  });
  platform.state.deposit(player, 0, '1499992');
  player.documents.push({ type: 'credit-card', status: 'uploaded', reasons: [], added: 0 });
  session = await openSession(platform, 'maja@example.com');
});
afterEach(() => platform.stop());

const read = async (path: string) => (await rest(platform, `GET ${path}`, undefined, session)).body;
const wrong = { Username: 'maja@example.com', Password: 'x' };

const reality = (TimeUntilRealityCheck: number | null): unknown =>
  expect.objectContaining({ TimeUntilRealityCheck });

const PAYMENTS = '/transaction/payments?type=deposit';
const payment = (Id: unknown): unknown =>
  expect.objectContaining({ Transactions: [expect.objectContaining({ Id })] });

/** The answer of a call under one switch, and the part of it that shows the switch. */
const SHOWN: readonly (readonly [Partial<Readings>, string, unknown])[] = [
  [{ lists: 'noun' }, '/bonus', { Bonuses: [expect.anything()] }],
  [{ lists: 'Items' }, '/bonus', { Items: [expect.anything()] }],
  [{ lists: 'Data' }, '/kyc', { Data: [expect.anything()] }],
  [{ historyPages: 'list' }, '/transaction/gameplay', []],
  [{ byCurrency: 'list' }, '/wallets', { Balances: [{ Currency: 'EUR', Total: 100, Real: 80, Bonus: 20 }] }],
  [{ amounts: 'minor' }, '/wallets', { Balances: { EUR: { Total: 10_000, Real: 8000, Bonus: 2000 } } }],
  [{ units: 'announced' }, '/bootstrap', expect.objectContaining({ Amounts: 'major' })],
  [{ paymentNumbers: 'own' }, PAYMENTS, payment(expect.any(Number))],
  [{ paymentNumbers: 'reference' }, PAYMENTS, payment('1499992')],
  [{ lobbyCalls: 'older' }, '/casino/favorites', undefined],
  [{ lobbyCalls: 'older' }, '/player/favorites', []],
  [{ lobbyCalls: 'older' }, '/event-feed/jackpots', undefined],
  [{ dates: 'none' }, '/bonus', [expect.objectContaining({ StartTime: '2026-11-23T10:00:00' })]],
  [{ dates: 'utc' }, '/bonus', [expect.objectContaining({ StartTime: '2026-11-23T10:00:00Z' })]],
  [{ dates: 'offset' }, '/bonus', [expect.objectContaining({ StartTime: '2026-11-23T12:00:00+02:00' })]],
  [{ dates: 'postgres' }, '/bonus', [expect.objectContaining({ StartTime: '2026-11-23 10:00:00+00' })]],
  [{ dates: 'net' }, '/bonus', [expect.objectContaining({ StartTime: '/Date(1795428000000)/' })]],
  [{ dates: 'java' }, '/bonus', [expect.objectContaining({ StartTime: 'Mon Nov 23 10:00:00 UTC 2026' })]],
  [{ dates: 'rfc1123' }, '/bonus', [expect.objectContaining({ StartTime: 'Mon, 23 Nov 2026 10:00:00 GMT' })]],
  [{ ids: 'text' }, '/bonus', [expect.objectContaining({ Id: '77' })]],
  [{ casing: 'camel' }, '/bonus', [expect.objectContaining({ id: 77, canBeCanceled: true })]],
  [{ bonusStatuses: 'provider' }, '/bonus', [expect.objectContaining({ Status: 'Initiated' })]],
  [{ bonusStatuses: 'upper' }, '/bonus', [expect.objectContaining({ Status: 'INITIATED' })]],
  [{ profile: 'extended' }, '/player/user-info', expect.objectContaining({ BirthDate: '1990-04-12' })],
  [
    { profileNames: 'payload' },
    '/player/user-info',
    expect.objectContaining({ Address1: '1 Harbour Street', MobilePhoneNumber: '+35679000001' }),
  ],
  [{ noRealityCheck: 'far' }, '/responsiblegaming/session', reality(86_400)],
  [{ noRealityCheck: 'null' }, '/responsiblegaming/session', reality(null)],
  [
    { noRealityCheck: 'absent' },
    '/responsiblegaming/session',
    expect.not.objectContaining({ TimeUntilRealityCheck: expect.anything() }),
  ],
  [{ limitWords: 'documented' }, '/responsiblegaming/limit', [expect.objectContaining({ Type: 'loss' })]],
  [{ limitPeriods: 'code' }, '/responsiblegaming/limit', [expect.objectContaining({ Period: 7 })]],
  [{ limitPeriods: 'word' }, '/responsiblegaming/limit', [expect.objectContaining({ Period: 'weekly' })]],
  [
    { queuedLimits: 'entry' },
    '/responsiblegaming/limit',
    [expect.objectContaining({ Amount: 100 }), expect.objectContaining({ Amount: 300 })],
  ],
  [{ kycTypes: 'provider' }, '/kyc', [expect.objectContaining({ Type: 'CreditCard', Status: 'New' })]],
  [
    { terms: 'list' },
    '/content/getdocument?type=TermsAndConditions',
    [expect.objectContaining({ Version: '2' })],
  ],
  [{ existence: 'object' }, '/player/validate-email?value=maja@example.com', { Exists: true }],
  [{ existence: 'boolean' }, '/player/validate-email?value=maja@example.com', false],
  [{ existence: 'refusal' }, '/player/validate-email?value=maja@example.com', { Code: 'PlayerExists' }],
  [{ initUrl: 'text' }, '/player/init/code?redirectUrl=x', expect.stringContaining('http://')],
];

describe('the readings of the documents', () => {
  it.each(SHOWN)('the reading %j changes the response of %s', async (readings, path, answer) => {
    platform.set(readings);

    expect(await read(path)).toEqual(answer);
  });

  it.each(READING_VALUES.refusalStatus)(
    'a refusal has the status %d under its reading',
    async (refusalStatus) => {
      platform.set({ refusalStatus });

      expect(await rest(platform, 'POST /player/signin/v2', wrong)).toMatchObject({
        status: refusalStatus,
        body: { Code: 'IncorrectCredentials' },
      });
    },
  );

  it('a refusal has its message alone under its reading', async () => {
    platform.set({ refusals: 'message' });
    platform.fail({ call: 'POST /player/signup/v2', kind: 'refusal', code: 'RegisterClosed' });

    expect(await rest(platform, 'POST /player/signup/v2', {})).toMatchObject({
      status: 400,
      body: { Message: 'The register of addresses is closed on Sundays.' },
    });
  });

  it.each([
    ['map', { Username: 'Invalid Username' }],
    ['keys', ['Username']],
    ['keyObjects', [{ Key: 'Username' }]],
    ['fieldObjects', [{ Username: 'Invalid Username' }]],
    ['none', undefined],
  ] as const)('the details of a refusal have the form "%s" under its reading', async (details, written) => {
    platform.set({ details });
    const { body } = await rest(platform, 'POST /player/signin/v2', { Password: 'x' });

    expect((body as { Details?: unknown }).Details).toEqual(written);
  });

  it('the reading "kebab" writes a code as its documented key', async () => {
    platform.set({ codes: 'kebab' });

    expect((await rest(platform, 'POST /player/signin/v2', wrong)).body).toEqual({
      Code: 'incorrect-credentials',
    });
  });

  it.each([
    ['object', 200, '{}'],
    ['no-content', 204, ''],
    ['true', 200, 'true'],
  ] as const)('a write responds with "%s" under its reading', async (writeAnswer, status, text) => {
    platform.set({ writeAnswer });

    expect(
      await rest(platform, 'POST /responsiblegaming/panic', { PanicChoice: 'Open' }, session),
    ).toMatchObject({ status, text });
  });

  it('the reading "object" wraps the response of a bonus trigger', async () => {
    platform.set({ triggerAnswer: 'object' });

    expect((await rest(platform, 'POST /bonus/trigger/NO', undefined, session)).body).toEqual({ Result: 0 });
  });

  it('the reading "minor" reads request amounts in minor units', async () => {
    platform.set({ amounts: 'minor' });
    await rest(
      platform,
      'POST /responsiblegaming/limit/v2',
      { Currency: 'EUR', Amount: 5000, Timespan: 1, Type: 'Deposit', Product: null },
      session,
    );

    expect(platform.state.players[0]?.limits.at(-1)?.amount).toBe(50);
  });

  it('every undocumented value is a separate switch', () => {
    const values = Object.values(READING_VALUES).reduce((sum, list) => sum + list.length, 0);

    expect(singleSwitches()).toHaveLength(values - Object.keys(READING_VALUES).length);
  });
});
