import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import type { RunningSimulators } from '@playerdesk/simulators';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkSecrets } from '../../src/app/commands/secrets.ts';
import type { Configuration } from '../../src/app/configuration/configuration.ts';
import { startPlatform } from '../../src/app/platform.ts';
import type { Database } from '../../src/infrastructure/database/database.ts';
import { approvedCode } from '../fixtures/eid-phone.ts';
import { activePlayer, CALLBACK_SECRET, paymentProvider } from '../fixtures/payment-provider.ts';
import { PERSON, privacyHands } from '../fixtures/privacy-operator.ts';
import { registration } from '../fixtures/registrations.ts';
import { startSuppliers, supplierSettings } from '../fixtures/suppliers.ts';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';
import { type TestPlatform, type TestPlayer, takeDatabase, testPlatform } from '../fixtures/test-platform.ts';
import { wireClient } from '../fixtures/wire-client.ts';

/** Slow machines need more than the usual time for three platforms and their suppliers. */
const LONG = 600_000;

const NEW_PAYMENT_SECRET = 'what the payment provider signs with from now on';
const OLD_METRICS_TOKEN = 'the metrics token of before';
const OLD_TOKEN_SECRET = 'what the identity service signed with until now';

/** The configuration before the replacement, while it is under way, and afterwards. */
const BEFORE = {
  payment: { ...TEST_CONFIGURATION.payment, secret: CALLBACK_SECRET },
  tokenSecret: OLD_TOKEN_SECRET,
  metricsToken: OLD_METRICS_TOKEN,
};
const AFTER = {
  secret: 'the secret that replaces the one of all other tests',
  payment: { ...TEST_CONFIGURATION.payment, secret: NEW_PAYMENT_SECRET },
  tokenSecret: 'what the identity service signs with from now on',
  metricsToken: 'the metrics token of from now on',
};
const MEANWHILE = {
  ...AFTER,
  previousSecret: TEST_CONFIGURATION.secret,
  payment: { ...AFTER.payment, previousSecret: CALLBACK_SECRET },
  previousTokenSecret: OLD_TOKEN_SECRET,
  previousMetricsToken: OLD_METRICS_TOKEN,
};

const LIMITS = ['daily', 'weekly', 'monthly'].map((Period) => ({
  Type: 'deposit',
  Period,
  Amount: 500,
  Currency: 'SEK',
}));
const SWEDISH = {
  Password: '',
  Country: 'SE',
  Currency: 'SEK',
  Language: 'sv',
  Jurisdiction: 'SGA',
  ExpectedAnnualActivityFrom: 0,
  ExpectedAnnualActivityTo: 170_000,
  Limits: LIMITS,
};
const EXCLUDED = { FirstName: 'Örjan', LastName: 'Lüdke-Ash', BirthDate: '1979-02-03' };
const WRITE = { 'Idempotency-Key': 'a-write-before-the-replacement' };

let folder: string;
let database: Database;
let suppliers: RunningSimulators;
const running: TestPlatform[] = [];

const settings = (changes: Partial<Configuration>): Configuration => ({
  ...TEST_CONFIGURATION,
  ...supplierSettings(suppliers),
  casinoUrl: 'https://casino.example',
  documents: { ...TEST_CONFIGURATION.documents, place: { kind: 'folder', folder } },
  ...changes,
});

/** Starts a platform over the database of this file, which stays open when the platform is closed. */
async function start(changes: Partial<Configuration>): Promise<TestPlatform> {
  const shared = { ...database, close: async () => {} };
  const platform = await startPlatform(settings(changes), { database: shared });
  const test = { ...testPlatform(platform, TEST_CONFIGURATION.backstageToken), suppliers };
  running.push(test);
  return test;
}

async function signedToken(secret: string, id: string, { backstage }: TestPlatform): Promise<string> {
  const now = Math.floor((await backstage.get('/clock')).body.now / 1000);
  const address = {
    street_address: `${id} Bay Street`,
    locality: 'Sliema',
    postal_code: 'SLM 1601',
    country: 'MT',
  };
  const person = { given_name: 'Zoë', family_name: `Token${id}`, birthdate: '1991-07-09', address };
  return new SignJWT({ jti: `token-${id}-of-the-replacement`, exp: now + 600, ...person })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
}

/** Identifies a Swede. A QR code is valid for seconds, and a slow machine may need another. */
const eidCode = (test: TestPlatform) => vi.waitFor(() => approvedCode(test, 'nils'), { timeout: LONG / 4 });

const signUpWithToken = (test: TestPlatform, JWTTokenString: string) =>
  test.rest.post('/player/signup/token', { ...registration(), Gender: 'female', JWTTokenString });

/** What a database holds before the replacement. */
interface Stored {
  readonly player: TestPlayer;
  readonly unsubscribe: string;
  readonly swede: string;
  readonly write: { readonly fields: Record<string, unknown>; readonly userId: string };
  readonly usedToken: string;
}
let stored: Stored;

async function store(test: TestPlatform): Promise<Stored> {
  const helpers = privacyHands(test, folder);
  const reader = await activePlayer(test, { OptIns: ['email'] });
  await test.backstage.post('/newsletter', { subject: 'What is new', text: 'Hello' });
  const { body: outbox } = await test.backstage.get(`/outbox?to=${encodeURIComponent(reader.email)}`);
  const letter = outbox.messages.find(({ template }: { template: string }) => template === 'newsletter');
  const registered = await test.rest.post('/player/signup/code', {
    ...registration(SWEDISH),
    MobilePhoneNumber: '+46701234567',
    ...(await eidCode(test)),
  });
  const excluded = await test.newPlayer(EXCLUDED);
  await test.rest.post('/responsiblegaming/self-exclude/182', {}, excluded.as);
  await helpers.erase(excluded);
  const fields = registration();
  const write = await test.rest.post('/player/signup/v2', fields, WRITE);
  const usedToken = await signedToken(OLD_TOKEN_SECRET, 'one', test);
  expect((await signUpWithToken(test, usedToken)).status).toBe(200);
  return {
    player: await helpers.knownPlayer({ Email: PERSON.Email }),
    unsubscribe: /unsubscribe=([\w.-]+)/.exec(letter.body)?.[1] ?? '',
    swede: registered.body.UserId,
    write: { fields, userId: write.body.UserId },
    usedToken,
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-rotation-'));
  database = await takeDatabase();
  suppliers = await startSuppliers('http://localhost:9', { casinoUrl: 'https://casino.example' });
  const first = await start(BEFORE);
  suppliers.connect(first.url);
  stored = await store(first);
}, LONG);
afterAll(async () => {
  for (const platform of running) await platform.close();
  await suppliers?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
}, LONG);

async function expectData(test: TestPlatform): Promise<void> {
  const { player, unsubscribe, write } = stored;
  // A connection that was idle for long may be closed under its first call.
  await vi.waitFor(() => test.rest.get('/bootstrap'));
  expect((await test.rest.get('/player/user-info', player.as)).body.FirstName).toBe(PERSON.FirstName);
  expect((await test.rest.get(`/player/opt-out-ins?unsubToken=${unsubscribe}`)).status).toBe(200);
  const repeated = await test.rest.post('/player/signup/v2', write.fields, WRITE);
  expect([repeated.status, repeated.body.UserId]).toEqual([200, write.userId]);
  const wealth = await test.backstage.get(`/wealth?email=${player.email}`);
  expect(wealth.body.declarations).toMatchObject([{ source: ['Estate of Vanderbloom'] }]);
  const [document] = (await test.rest.get('/kyc', player.as)).body.Documents;
  expect(document.FileName).toBe('Quintessa Vanderbloom.jpg');
  expect((await test.backstage.get(`/document-file?id=${document.Id}`)).status).toBe(200);
}

async function expectRecognition(test: TestPlatform): Promise<void> {
  const { swede, usedToken } = stored;
  suppliers.connect(test.url);
  const entered = await test.rest.post('/player/signin/code', await eidCode(test));
  const as = { 'X-Player-Session-Id': entered.body.SessionId };
  expect((await test.rest.get('/player/user-info', as)).body.UserId).toBe(swede);
  const again = await test.rest.post('/player/signup/code', {
    ...registration(SWEDISH),
    MobilePhoneNumber: '+46701234599',
    ...(await eidCode(test)),
  });
  expect(again.body.Code).toBe('PlayerExists');
  const back = await test.rest.post('/player/signup/v2', registration(EXCLUDED));
  expect(back.body.Code).toBe('PlayerSelfBlocked');
  expect((await signUpWithToken(test, usedToken)).status).toBe(400);
}

/** Returns the statuses of a provider's webhook, of a registration token and of a reader of metrics. */
async function statusesWith(test: TestPlatform, id: string, old: boolean): Promise<readonly number[]> {
  const { payment, tokenSecret, metricsToken } = old ? BEFORE : AFTER;
  const provider = paymentProvider(test, payment.secret);
  const callback = await provider.call('cancel', { txId: provider.newTxId(), reason: 'failed' });
  const token = await signUpWithToken(test, await signedToken(tokenSecret, id, test));
  const metrics = await wireClient(test.url).get('/metrics', { Authorization: `Bearer ${metricsToken}` });
  return [callback.status, token.status, metrics.status];
}

async function command(reseals: boolean) {
  const lines: string[] = [];
  const isDone = await checkSecrets(database, settings(MEANWHILE), reseals, (line) => lines.push(line));
  return { isDone, lines };
}

describe('the replacement of the platform secret', () => {
  it(
    'serves all data from processes with the new and with the old secret at the same time',
    async () => {
      proves('SE-13.data', 'SE-13.unique');
      const [first] = running;
      const second = await start(MEANWHILE);

      await expectData(second);
      await expectRecognition(second);
      if (first) await expectData(first);

      expect(await statusesWith(second, 'two', true)).toEqual([200, 200, 200]);
      expect(await statusesWith(second, 'three', false)).toEqual([200, 200, 200]);
    },
    LONG,
  );

  it(
    'is complete after the command, when the new secret alone serves all data and the old one does not start',
    async () => {
      proves('SE-13.data', 'SE-13.unique', 'SE-13.alone', 'SE-13.wrong', 'SE-13.shared');
      expect(await command(false)).toEqual({
        isDone: false,
        lines: expect.arrayContaining([
          expect.stringMatching(/^data key: .+ with PLATFORM_SECRET_PREVIOUS$/),
        ]),
      });

      expect(await command(true)).toMatchObject({ isDone: true });
      expect(await command(true)).toMatchObject({ isDone: true });
      for (const platform of running.splice(0)) {
        await expectData(platform);
        await platform.close();
      }
      const third = await start(AFTER);

      await expectData(third);
      await expectRecognition(third);
      expect(await statusesWith(third, 'four', true)).toEqual([401, 400, 404]);
      expect(await statusesWith(third, 'five', false)).toEqual([200, 200, 200]);
      await expect(start(BEFORE)).rejects.toThrow('PLATFORM_SECRET does not open the data key');
    },
    LONG,
  );
});
