import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedCode } from '../../test/fixtures/eid-phone.ts';
import { paymentProvider } from '../../test/fixtures/payment-provider.ts';
import { privacyHands } from '../../test/fixtures/privacy-operator.ts';
import { purge } from '../../test/fixtures/purge.ts';
import { registration } from '../../test/fixtures/registrations.ts';
import { startSuppliedPlatform } from '../../test/fixtures/suppliers.ts';
import { TEST_CONFIGURATION } from '../../test/fixtures/test-configuration.ts';
import type { TestPlatform, TestPlayer } from '../../test/fixtures/test-platform.ts';

const DAY = 24 * 3600;
const DEVICE = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };

let folder: string;
let helpers: ReturnType<typeof privacyHands>;
let test: TestPlatform;
let provider: ReturnType<typeof paymentProvider>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-links-'));
  const place = { kind: 'folder', folder } as const;
  test = await startSuppliedPlatform({
    documents: { ...TEST_CONFIGURATION.documents, place },
    demoPlayers: true,
    casinoUrl: 'https://casino.example',
  });
  helpers = privacyHands(test, folder);
  provider = paymentProvider(test);
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const linkOf = (player_id: string) =>
  test.db.selectFrom('directory_persons').selectAll().where('player_id', '=', player_id).execute();

async function purged() {
  const { db, clock, files } = await helpers.parts();
  return purge(db, clock, files);
}

/** Creates a person who paid, signed in, and is known by the national number from their bank. */
async function payer(name: string) {
  const person = {
    nationalId: `120490-${name}`,
    firstName: 'Eevi',
    lastName: name,
    dateOfBirth: '1991-01-01',
    address: `${name} 1`,
    city: 'Helsinki',
    zip: '00100',
  };
  const notify = async () => {
    await provider.follow();
    const { status, body } = await provider.notify({
      notificationId: provider.newTxId(),
      txId: provider.newTxId(),
      client: 'casino',
      provider: 'bank',
      country: 'FI',
      amount: 5_000,
      currency: 'EUR',
      state: 'state',
      person,
    });
    return { status, ...body };
  };
  const entered = await test.rest.post('/player/signin/payment', { Code: (await notify()).code, ...DEVICE });
  const { player_id: userId } = await test.db
    .selectFrom('persons')
    .select('player_id')
    .where('last_name', '=', name)
    .executeTakeFirstOrThrow();
  const sessionId = entered.body.SessionId as string;
  const player: TestPlayer = { email: '', userId, sessionId, as: { 'X-Player-Session-Id': sessionId } };
  return { player, notify };
}

/** Creates an erased player after an exclusion of seven days. */
async function erasedPayer(name: string) {
  const { player, notify } = await payer(name);
  await helpers.move(player, `out-${name}`, 'real', 'clearing');
  await test.db
    .insertInto('blocks')
    .values({
      id: player.userId,
      player_id: player.userId,
      kind: 'self-exclusion',
      scope: 'account',
      starts_at: new Date(0),
      ends_at: new Date((await test.backstage.get('/clock')).body.now + 7 * DAY * 1000),
      all_brands: null,
      set_by: 'player',
      rule_edition: '1',
    })
    .execute();
  expect((await helpers.erase(player)).exclusion?.until).toBeInstanceOf(Date);
  return { player, notify };
}

describe('a pay-and-play payment of a person erased during an exclusion', () => {
  it('a payment is refused during the exclusion and creates a new account after it ends and is purged', async () => {
    const { player, notify } = await erasedPayer('Purged');
    expect(await notify()).toMatchObject({ success: false, errorCode: 'PlayerSelfBlocked' });
    expect(await purged()).toMatchObject({ directory_persons: 0 });
    expect(await linkOf(player.userId)).toHaveLength(1);
    await test.advance(8 * DAY);
    expect(await purged()).toMatchObject({ directory_persons: 1 });
    expect(await linkOf(player.userId)).toEqual([]);
    expect(await notify()).toMatchObject({ success: true });
  });

  it('a payment creates a new account after the exclusion ends, even without a purge', async () => {
    const { player, notify } = await erasedPayer('Unpurged');
    expect(await notify()).toMatchObject({ errorCode: 'PlayerSelfBlocked' });
    await test.advance(8 * DAY);
    expect(await notify()).toMatchObject({ success: true });
    expect(await linkOf(player.userId)).toEqual([]);
  });

  it('a payment stays refused for an indefinite exclusion after years and purges', async () => {
    const { player, notify } = await payer('Forever');
    await helpers.move(player, 'out-forever', 'real', 'clearing');
    const change = { state: 'self-blocked', state_until: null };
    await test.db.updateTable('players').set(change).where('id', '=', player.userId).execute();
    await helpers.erase(player);
    await test.db.deleteFrom('kept_exclusions').execute();
    await test.advance(400 * DAY);
    await purged();
    expect(await notify()).toMatchObject({ success: false, errorCode: 'PlayerSelfBlocked' });
  });
});

describe('the e-ID of a person erased during an exclusion', () => {
  it('the e-ID can neither sign in nor sign up during the exclusion, and can sign up after it', async () => {
    const limits = ['daily', 'weekly', 'monthly'].map((Period) => ({
      Type: 'deposit',
      Period,
      Amount: 500,
      Currency: 'SEK',
    }));
    const signUp = async () =>
      test.rest.post('/player/signup/code', {
        ...registration({
          Password: '',
          FirstName: '',
          LastName: '',
          BirthDate: '',
          Country: 'SE',
          Currency: 'SEK',
          Language: 'sv',
          Jurisdiction: 'SGA',
          Limits: limits,
          ExpectedAnnualActivityFrom: 0,
          ExpectedAnnualActivityTo: 170_000,
          MobilePhoneNumber: `+4670${String(Math.random()).slice(2, 9)}`,
        }),
        ...(await approvedCode(test, 'karin')),
      });
    const { body } = await signUp();
    const player = { email: '', userId: body.UserId as string };
    const state_until = new Date((await test.backstage.get('/clock')).body.now + 7 * DAY * 1000);
    await test.db
      .updateTable('players')
      .set({ state: 'self-blocked', state_until })
      .where('id', '=', player.userId)
      .execute();
    await helpers.erase(player);
    const signIn = async () =>
      test.rest.post('/player/signin/code', { ...(await approvedCode(test, 'karin')), ...DEVICE });
    expect((await signIn()).body.Code).toBe('PlayerSelfBlocked');
    expect((await signUp()).body.Code).toBe('PlayerSelfBlocked');
    await test.advance(8 * DAY);
    expect((await signIn()).body.PlayerInfo).toMatchObject({ FirstName: 'Karin' });
    expect((await signUp()).status).toBe(200);
  });
});
