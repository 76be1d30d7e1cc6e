import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privacyHands } from '../../../test/fixtures/privacy-operator.ts';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import {
  startTestPlatform,
  type TestPlatform,
  type TestPlayer,
} from '../../../test/fixtures/test-platform.ts';
import { exportPlayer } from '../../privacy/export-player.ts';

let folder: string;
let platform: TestPlatform;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-answers-'));
  platform = await startTestPlatform({
    customFields: [
      { name: 'nickname', type: 'text', required: true, maxLength: 20, pattern: '\\p{L}+', profile: 'edit' },
      { name: 'club', type: 'select', options: ['red', 'blue'], profile: 'edit' },
      { name: 'houseRules', type: 'checkbox', required: true, consentVersion: '2026-11', profile: 'edit' },
      { name: 'magazine', type: 'checkbox', consentVersion: '2026-10', profile: 'edit' },
      { name: 'referrer', type: 'text', profile: 'show' },
      { name: 'taxNumber', type: 'text' },
    ],
  });
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const ANSWERS = {
  nickname: 'Maja',
  club: 'red',
  houseRules: true,
  magazine: false,
  referrer: 'A friend',
  taxNumber: 'T-7',
};
const { taxNumber: _hidden, ...SHOWN } = ANSWERS;

const newPlayer = (answers: object = {}) => platform.newPlayer({ CustomFields: { ...ANSWERS, ...answers } });
const profileOf = async ({ as }: TestPlayer) => (await platform.rest.get('/player/user-info', as)).body;

async function change(player: TestPlayer, CustomFields: unknown, Password = PASSWORD) {
  const now = await profileOf(player);
  const body = {
    Password,
    Address1: now.Address1,
    City: now.City,
    Zip: now.Zip,
    MobilePhoneNumber: `${now.CallingCode}${now.MobilePhoneNumber}`,
    Country: now.Country,
    Language: now.Language,
    CustomFields,
  };
  return platform.rest.post('/player/update', body, player.as);
}

const consentsOf = ({ userId }: TestPlayer, kind: string) =>
  platform.db
    .selectFrom('consents')
    .select(['text_version', 'channel', 'given_at', 'withdrawn_at'])
    .where('player_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

describe('answers to custom fields in the profile', () => {
  it('are returned to the player where the operator shows them', async () => {
    proves('IN-57.configured', 'IN-57.returned');
    const [player, other] = [await newPlayer(), await newPlayer({ nickname: 'Zoe' })];

    expect((await profileOf(player)).CustomFields).toEqual(SHOWN);
    expect((await profileOf(other)).CustomFields).toEqual({ ...SHOWN, nickname: 'Zoe' });
  });

  it('are changed, trimmed and removed, and the others stay', async () => {
    proves('IN-57.stored');
    const [player, other] = [await newPlayer(), await newPlayer()];

    const { status } = await change(player, { nickname: ' Lind ', club: '' });

    expect(status).toBe(200);
    const { club: _removed, ...rest } = SHOWN;
    expect((await profileOf(player)).CustomFields).toEqual({ ...rest, nickname: 'Lind' });
    expect((await profileOf(other)).CustomFields).toEqual(SHOWN);
  });

  it('are given later by a player who had not answered', async () => {
    proves('IN-57.stored');
    const player = await newPlayer({ club: '' });

    await change(player, { club: 'blue', referrer: 'A friend' });

    expect((await profileOf(player)).CustomFields).toEqual({ ...SHOWN, club: 'blue' });
  });

  it.each([
    ['an unknown name', { shoeSize: '42' }, { 'CustomFields.shoeSize': 'unknown' }],
    ['a name of every object', { constructor: 'x' }, { 'CustomFields.constructor': 'unknown' }],
    ['an answer that is only shown', { referrer: 'A foe' }, { 'CustomFields.referrer': 'read-only' }],
    ['a shown answer that is removed', { referrer: '' }, { 'CustomFields.referrer': 'read-only' }],
    ['an answer that is not shown', { taxNumber: 'T-7' }, { 'CustomFields.taxNumber': 'read-only' }],
    ['an empty required text', { nickname: ' ' }, { 'CustomFields.nickname': 'required' }],
    ['a text against the pattern', { nickname: 'M4ja' }, { 'CustomFields.nickname': 'invalid' }],
    ['a choice that is not offered', { club: 'green' }, { 'CustomFields.club': 'invalid' }],
    ['a checkbox as text', { magazine: 'true' }, { 'CustomFields.magazine': 'invalid' }],
    ['a withdrawn required consent', { houseRules: false }, { 'CustomFields.houseRules': 'required' }],
    ['a value that is no answer', { nickname: { a: 1 } }, { CustomFields: 'is not valid' }],
  ])('are refused at the field with %s, and nothing is changed', async (_case, answers, details) => {
    proves('IN-57.refused');
    const player = await newPlayer();

    const { status, body } = await change(player, { club: 'blue', ...answers });

    expect([status, body.Code, body.Details]).toEqual([400, 'ValidationError', details]);
    expect((await profileOf(player)).CustomFields).toEqual(SHOWN);
  });

  it('are changed with the password only', async () => {
    proves('IN-57.refused');
    const player = await newPlayer();
    const { body: refused } = await change(player, { nickname: 'Lind' }, 'Wrong-123');

    expect(refused.Code).toBe('IncorrectCredentials');
    expect((await profileOf(player)).CustomFields).toEqual(SHOWN);
  });

  it('are audited by the names of what changed, without values', async () => {
    proves('IN-57.audited');
    const player = await newPlayer();

    await change(player, { nickname: 'Quintilia', club: 'red' });

    const line = await platform.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', player.userId)
      .where('action', '=', 'update-profile')
      .executeTakeFirstOrThrow();
    expect([Object.keys(line.before as object), Object.keys(line.after as object)]).toEqual([
      ['customFields.nickname'],
      ['customFields.nickname'],
    ]);
    expect(line.before).not.toEqual(line.after);
    expect(JSON.stringify(line)).not.toMatch(/Quintilia|Maja/);
  });

  it('give and withdraw an optional consent with its time, and keep the records', async () => {
    proves('IN-57.consent');
    const player = await newPlayer();

    await change(player, { magazine: true });
    await change(player, { magazine: true });
    const given = await consentsOf(player, 'custom-magazine');
    await change(player, { magazine: false });
    const withdrawn = await consentsOf(player, 'custom-magazine');
    await change(player, { magazine: true });
    const again = await consentsOf(player, 'custom-magazine');

    expect(given).toMatchObject([{ text_version: '2026-10', channel: 'account', withdrawn_at: null }]);
    expect(withdrawn).toMatchObject([{ ...given[0], withdrawn_at: expect.any(Date) }]);
    expect(again).toMatchObject([withdrawn[0], { withdrawn_at: null }]);
    expect(await consentsOf(player, 'custom-houseRules')).toMatchObject([{ withdrawn_at: null }]);
  });

  it('are exported as changed with the withdrawals, and erased with the player', async () => {
    proves('IN-57.privacy');
    const helpers = privacyHands(platform, folder);
    const player = await newPlayer({ magazine: true });
    await change(player, { nickname: 'Quintilianus', magazine: false });

    const { data } = await exportPlayer(await helpers.parts(), await helpers.subjectOf(player));
    const { deleted } = await helpers.erase(player);

    expect(data.tables).toMatchObject({
      custom_fields: expect.arrayContaining([
        { player_id: player.userId, name: 'nickname', value: 'Quintilianus' },
      ]),
      consents: expect.arrayContaining([
        expect.objectContaining({ kind: 'custom-magazine', withdrawn_at: expect.anything() }),
      ]),
    });
    expect(deleted).toMatchObject({ custom_fields: 6 });
    expect(await helpers.tablesWith('Quintilianus')).toEqual([]);
  });

  it('are returned, changed and refused over the WebSocket too', async () => {
    proves('IN-57.returned', 'IN-57.stored', 'IN-57.refused');
    const player = await newPlayer();
    const client = await rpcClient(platform.url);
    await client.answer('/user#login', { usernameOrEmail: player.email, password: PASSWORD });
    const { fields } = await client.answer('/user/account#getProfile');
    const kwargs = {
      password: PASSWORD,
      address1: fields.address1,
      city: fields.city,
      postalCode: fields.postalCode,
      mobilePrefix: fields.mobilePrefix,
      mobile: fields.mobile,
      country: fields.country,
      culture: fields.culture,
    };

    await client.answer('/user/account#updateProfile', { ...kwargs, customFields: { nickname: 'Lind' } });
    const refused = await client.call('/user/account#updateProfile', {
      ...kwargs,
      customFields: { referrer: 'x' },
    });
    await client.close();

    expect(fields.customFields).toEqual(SHOWN);
    expect((await profileOf(player)).CustomFields).toEqual({ ...SHOWN, nickname: 'Lind' });
    expect(refused.error?.kwargs.details).toEqual({ 'customFields.referrer': 'read-only' });
  });
});
