import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activePlayer, payingPlayer, paymentProvider } from '../../test/fixtures/payment-provider.ts';
import { PERSON, privacyHands } from '../../test/fixtures/privacy-operator.ts';
import { purge } from '../../test/fixtures/purge.ts';
import { registration } from '../../test/fixtures/registrations.ts';
import { TEST_CONFIGURATION } from '../../test/fixtures/test-configuration.ts';
import { startTestPlatform, type TestPlatform } from '../../test/fixtures/test-platform.ts';
import { checkBooks } from '../money/ledger/books.ts';
import { exportPlayer } from './export-player.ts';

const DAY = 24 * 3600;
const NAMES = ['Quintessa', 'Vanderbloom', '1987-04-23', 'Wisteria', 'Xaghramar', 'XRA 9177'];

let folder: string;
let helpers: ReturnType<typeof privacyHands>;
let test: TestPlatform;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-privacy-'));
  const place = { kind: 'folder', folder } as const;
  test = await startTestPlatform({ documents: { ...TEST_CONFIGURATION.documents, place } });
  helpers = privacyHands(test, folder);
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('an erasure', () => {
  it('removes the name, address, birth date, phone and email from every table', async () => {
    proves('ST-01.notes', 'ST-01.complaints');
    const bystander = await test.newPlayer();
    const player = await helpers.knownPlayer({ Email: PERSON.Email, Address1: PERSON.Address1 });
    // Removes the other person of that name, created above.
    const others = await test.db
      .selectFrom('persons')
      .select('player_id')
      .where('first_name', '=', 'Quintessa')
      .execute();
    for (const { player_id: userId } of others.filter(({ player_id }) => player_id !== player.userId)) {
      await helpers.erase({ userId });
    }
    expect(await helpers.tablesWith('Quintessa')).toEqual(
      expect.arrayContaining(['persons', 'messages', 'player_properties']),
    );
    const person = await test.db
      .selectFrom('persons')
      .selectAll()
      .where('player_id', '=', player.userId)
      .executeTakeFirstOrThrow();
    const {
      player_id: _id,
      calling_code: _code,
      nationality: _nationality,
      gender: _gender,
      ...personal
    } = person;
    const texts = [...NAMES, ...Object.values(personal).filter((value) => typeof value === 'string')];
    expect(texts.length).toBeGreaterThanOrEqual(14);
    const { deleted, retained, identityKeptUntil } = await helpers.erase(player);
    for (const label of texts) expect(await helpers.tablesWith(label), label).toEqual([]);
    const once = { persons: 1, credentials: 1, sessions: 1, documents: 1, staff_notes: 1 };
    expect(deleted).toMatchObject({ ...once, messages: 2 });
    expect(Object.keys(retained).sort()).toEqual(
      expect.arrayContaining([
        'audit',
        'complaints',
        'consents',
        'documents',
        'kept_identities',
        'players',
        'wealth_declarations',
      ]),
    );
    for (const { reason } of Object.values(retained)) expect(reason).not.toBe('');
    expect(identityKeptUntil?.getTime()).toBeGreaterThan(Date.now() + 4.9 * 365 * DAY * 1000);
    expect((await test.rest.get('/player', player.as)).status).not.toBe(200);
    expect((await test.signIn(player.email)).status).toBe(400);
    expect((await test.rest.get('/wallets', bystander.as)).status).toBe(200);
    expect((await test.backstage.get('/players')).body.players.length).toBeGreaterThan(0);
  });

  it('deletes the files at once, except those of approved documents', async () => {
    const player = await helpers.knownPlayer({
      Email: 'files@vanderbloom.example',
      Address1: 'Third Street 3',
    });
    const rows = await test.db
      .selectFrom('documents')
      .selectAll()
      .where('player_id', '=', player.userId)
      .execute();
    const { files } = await helpers.parts();
    await helpers.erase(player);
    for (const { id, status } of rows) {
      expect((await files.read(id)) === null, status).toBe(status !== 'approved');
    }
  });

  it('of a player without money or documents keeps no identity', async () => {
    const player = await test.newPlayer({ FirstName: 'Zebedee', LastName: 'Untraced' });
    const { identityKeptUntil, exclusion, retained } = await helpers.erase(player);
    expect([identityKeptUntil, exclusion]).toEqual([null, null]);
    expect(Object.keys(retained)).not.toContain('kept_identities');
    expect(await helpers.tablesWith('Zebedee')).toEqual([]);
    expect(
      (
        await test.rest.post(
          '/player/signup/v2',
          registration({ FirstName: 'Zebedee', LastName: 'Untraced' }),
        )
      ).status,
    ).toBe(200);
  });

  it('is refused while the account has money, and it leaves the books unchanged', async () => {
    const player = await test.newPlayer();
    await helpers.move(player, 'erase-1', 'clearing', 'real');
    await expect(helpers.erase(player)).rejects.toThrow('money in EUR');
    expect((await test.signIn(player.email)).status).toBe(200);
    await helpers.move(player, 'erase-2', 'real', 'clearing');
    const before = await checkBooks(test.db);
    const { retained, identityKeptUntil } = await helpers.erase(player);
    expect(await checkBooks(test.db)).toEqual(before);
    expect(before.findings).toEqual([]);
    expect(retained.ledger_postings?.rows).toBe(4);
    expect(identityKeptUntil).not.toBeNull();
  });

  it.each(['deposit', 'withdraw'] as const)(
    'waits for a payment in progress (%s) and then keeps the payment and the identity',
    async (method) => {
      const player = await activePlayer(test);
      const provider = paymentProvider(test);
      const paying = payingPlayer(test, provider, player);
      if (method === 'withdraw') await helpers.move(player, 'erase-3', 'clearing', 'real');
      const txId = provider.newTxId();
      await provider.follow();
      const begun = await paying.authorize(await paying.visit(method), 5_000, { txId });
      expect(begun.body.success).toBe(true);
      const refusal = method === 'deposit' ? 'payment under way' : 'money in EUR';
      await expect(helpers.erase(player)).rejects.toThrow(refusal);
      await provider.call('pending', { txId });
      await expect(helpers.erase(player)).rejects.toThrow(refusal);
      const { authCode } = begun.body;
      const notification = { txId, authCode, userId: player.userId, amount: 5_000, currency: 'EUR' };
      const end = method === 'deposit' ? ['cancel', { txId, reason: 'expired' }] : ['transfer', notification];
      expect((await provider.call(end[0] as string, end[1] as object)).body.success).toBe(true);
      const { retained, identityKeptUntil } = await helpers.erase(player);
      expect(retained.payments?.rows).toBe(1);
      expect(identityKeptUntil).not.toBeNull();
      // The provider has to return a late transfer.
      const late = await provider.call('transfer', notification);
      if (method === 'deposit') expect(late.body.errorCode).toBe('canceled');
      expect((await checkBooks(test.db)).findings).toEqual([]);
    },
  );

  it('an exclusion outlives the erasure, recognizes other spellings of the name and ends on time', async () => {
    const person = { FirstName: 'Örjan', LastName: 'Lüdke-Ash', BirthDate: '1979-02-03' };
    const player = await test.newPlayer(person);
    const left = await test.rest.post('/responsiblegaming/self-exclude/182', {}, player.as);
    expect(left.status).toBe(200);
    const { exclusion } = await helpers.erase(player);
    expect(exclusion?.until?.getTime()).toBeGreaterThan(Date.now() + 181 * DAY * 1000);
    expect(await helpers.tablesWith('Örjan')).toEqual([]);
    const again = async (changes: object = {}) =>
      (await test.rest.post('/player/signup/v2', registration({ ...person, ...changes }))).body.Code;
    expect(await again()).toBe('PlayerSelfBlocked');
    expect(await again({ FirstName: 'ORJAN', LastName: 'Ludke Ash' })).toBe('PlayerSelfBlocked');
    expect(await again({ BirthDate: '1979-02-04' })).toBeUndefined();
    await test.advance(183 * DAY);
    expect(await again()).toBeUndefined();
  });

  it('purges do not delete an indefinite exclusion, even after 20 years', async () => {
    const person = { FirstName: 'Ilse', LastName: 'Forever', BirthDate: '1981-01-01' };
    const player = await test.newPlayer(person);
    await test.backstage.post('/player-state', { email: player.email, state: 'self-blocked' });
    const { exclusion } = await helpers.erase(player);
    expect(exclusion).toEqual({ until: null });
    const { db, clock, files } = await helpers.parts(20 * 365);
    await purge(db, clock, files);
    expect((await test.rest.post('/player/signup/v2', registration(person))).body.Code).toBe(
      'PlayerSelfBlocked',
    );
  });

  it('a second erasure is refused, and an export by id still finds the kept data', async () => {
    const player = await test.newPlayer();
    await helpers.erase(player);
    await expect(helpers.erase(player)).rejects.toThrow('erased before');
    const { data } = await exportPlayer(await helpers.parts(), await helpers.subjectOf(player));
    expect(data.tables).toHaveProperty('players');
  });
});
