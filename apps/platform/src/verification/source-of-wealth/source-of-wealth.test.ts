import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();

const WIRE = {
  Source: ['salary', 'Sold the boat Ottilia'],
  IncomeFromValue: 25_001,
  IncomeToValue: 50_000,
  Industry: 'retail',
  Occupation: 'Baker of Gozo',
  Nationality: 'MT',
  CountryOfBirthCode: 'SE',
};
const declare = ({ as }: TestPlayer, changes: object = {}) =>
  test.rest.post('/kyc/source-of-wealth/v2', { ...WIRE, ...changes }, as);
const declared = async ({ as }: TestPlayer) => (await test.rest.get('/kyc/source-of-wealth/v2', as)).body;
const pages = async ({ as }: TestPlayer) => (await test.rest.get('/player/display-pages', as)).body.Pages;
const rows = ({ userId }: TestPlayer) =>
  test.db.selectFrom('wealth_declarations').selectAll().where('player_id', '=', userId).execute();

describe('a declaration of source of wealth', () => {
  it('a declaration with its seven fields is accepted, and only its time is returned', async () => {
    proves('PL-06.source-of-wealth');

    const player = await test.newPlayer();
    expect(await declared(player)).toEqual({});
    expect((await declare(player)).status).toBe(200);
    expect(await declared(player)).toEqual({ Declared: expect.stringMatching(/^\d{4}-/) });
  });

  it('a declaration is stored encrypted, and a view in Backstage is audited', async () => {
    const player = await test.newPlayer();
    await declare(player);
    await test.advance(60);
    await declare(player, { Occupation: 'Retired' });
    const stored = await rows(player);
    expect(stored).toHaveLength(2);
    const plain = stored
      .map(({ declaration }) => Buffer.from(declaration, 'base64').toString('latin1'))
      .join();
    for (const word of ['Ottilia', 'Baker', 'retail', '25001']) expect(plain).not.toContain(word);
    const { body } = await test.backstage.get(`/wealth?email=${encodeURIComponent(player.email)}`);
    expect(body.declarations).toMatchObject([
      { occupation: 'Retired', source: WIRE.Source, incomeFromValue: 25_001, incomeToValue: 50_000 },
      { occupation: 'Baker of Gozo', nationality: 'MT', countryOfBirthCode: 'SE', industry: 'retail' },
    ]);
    const line = await test.db
      .selectFrom('audit')
      .select('action')
      .where('player_id', '=', player.userId)
      .where('actor', '=', 'backstage')
      .executeTakeFirst();
    expect(line?.action).toBe('view-wealth');
    expect(JSON.stringify(await test.db.selectFrom('audit').selectAll().execute())).not.toContain('Ottilia');
  });

  it('the declaration of one player cannot be decrypted for another', async () => {
    const [one, other] = [await test.newPlayer(), await test.newPlayer()];
    await declare(one);
    const [{ declaration } = { declaration: '' }] = await rows(one);
    const foreign = { id: '00000000-0000-4000-8000-00000000000a', player_id: other.userId };
    await test.db
      .insertInto('wealth_declarations')
      .values({ ...foreign, declared_at: new Date(0), declaration })
      .execute();
    expect((await test.backstage.get(`/wealth?email=${encodeURIComponent(other.email)}`)).status).toBe(500);
  });

  it('declarations are append-only', async () => {
    const player = await test.newPlayer();
    await declare(player);
    await expect(
      test.db
        .updateTable('wealth_declarations')
        .set({ declared_at: new Date(0) })
        .execute(),
    ).rejects.toThrow('append-only');
    await expect(sql`TRUNCATE wealth_declarations`.execute(test.db)).rejects.toThrow('append-only');
    expect(await rows(player)).toHaveLength(1);
  });

  it.each([
    ['no source', { Source: [] }],
    ['an empty source', { Source: [''] }],
    ['too many sources', { Source: Array(21).fill('salary') }],
    ['no industry', { Industry: '' }],
    ['no occupation', { Occupation: undefined }],
    ['an invalid country', { Nationality: 'Sweden' }],
    ['a fraction of a unit', { IncomeFromValue: 0.5 }],
    ['a negative amount', { IncomeFromValue: -1 }],
    ['a band that ends before it starts', { IncomeFromValue: 10, IncomeToValue: 9 }],
    ['a band as text', { IncomeToValue: '50000' }],
  ])('a declaration with %s is refused', async (_what, changes) => {
    const player = await test.newPlayer();
    const { status, body } = await declare(player, changes);
    expect([status, body.Code]).toEqual([400, 'ValidationError']);
    expect(await rows(player)).toEqual([]);
  });

  it('a declaration repeated with the same key is stored once', async () => {
    const player = await test.newPlayer();
    const headers = { ...player.as, 'Idempotency-Key': 'wealth-key-1' };
    await test.rest.post('/kyc/source-of-wealth/v2', WIRE, headers);
    await test.rest.post('/kyc/source-of-wealth/v2', WIRE, headers);
    expect(await rows(player)).toHaveLength(1);
  });

  it('a declaration clears the page only if it is later than the request', async () => {
    const player = await test.newPlayer();
    await declare(player);
    await test.advance(60);
    const page = { pageType: 'SourceOfWealth', forceAction: true };
    await test.backstage.post('/display-pages', { email: player.email, pages: [page] });
    expect(await pages(player)).toEqual([{ PageType: 'SourceOfWealth', ForceAction: true }]);
    await declare(player);
    expect(await pages(player)).toEqual([]);
  });
});
