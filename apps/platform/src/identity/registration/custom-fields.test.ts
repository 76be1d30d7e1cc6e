import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { privacyHands } from '../../../test/fixtures/privacy-operator.ts';
import { registration } from '../../../test/fixtures/registrations.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { rpcRegistration } from '../../../test/fixtures/rpc-registration.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { exportPlayer } from '../../privacy/export-player.ts';

const TOKEN_SECRET = 'what the identity service and the platform share';
const REGISTER = '/user/account#register';

let folder: string;
let platform: TestPlatform;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-fields-'));
  platform = await startTestPlatform({
    tokenSecret: TOKEN_SECRET,
    customFields: [
      { name: 'nickname', type: 'text', required: true, maxLength: 20, pattern: '\\p{L}+' },
      { name: 'club', type: 'select', options: ['red', 'blue'] },
      { name: 'houseRules', type: 'checkbox', required: true, consentVersion: '2026-11' },
      { name: 'magazine', type: 'checkbox' },
    ],
  });
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const ANSWERS = { nickname: ' Maja ', club: 'red', houseRules: true, magazine: false };

const signUp = (CustomFields?: unknown) =>
  platform.rest.post('/player/signup/v2', registration(CustomFields === undefined ? {} : { CustomFields }));

const storedFields = (playerId: string) =>
  platform.db
    .selectFrom('custom_fields')
    .select(['name', 'value'])
    .where('player_id', '=', playerId)
    .orderBy('name')
    .execute();

describe('answers to custom fields', () => {
  it('are stored with the player, without surrounding spaces and without empty texts', async () => {
    proves('IN-52.stored');

    const { status, body } = await signUp({ ...ANSWERS, club: '' });

    expect(status).toBe(200);
    expect(await storedFields(body.UserId)).toEqual([
      { name: 'houseRules', value: 'true' },
      { name: 'magazine', value: 'false' },
      { name: 'nickname', value: 'Maja' },
    ]);
  });

  it('are stored as a consent where a ticked checkbox has a version of its text', async () => {
    proves('IN-52.consent');

    const { body } = await signUp({ ...ANSWERS, magazine: true });

    const consents = await platform.db
      .selectFrom('consents')
      .select(['kind', 'text_version', 'channel'])
      .where('player_id', '=', body.UserId)
      .orderBy('kind')
      .execute();
    expect(consents).toEqual([
      { kind: 'custom-houseRules', text_version: '2026-11', channel: 'sign-up' },
      expect.objectContaining({ kind: 'terms' }),
    ]);
  });

  it.each([
    ['an unknown name', { ...ANSWERS, shoeSize: '42' }, { 'CustomFields.shoeSize': 'unknown' }],
    ['a name of every object', { ...ANSWERS, constructor: 'x' }, { 'CustomFields.constructor': 'unknown' }],
    ['a required text that is absent', { houseRules: true }, { 'CustomFields.nickname': 'required' }],
    ['no required consent', { ...ANSWERS, houseRules: false }, { 'CustomFields.houseRules': 'required' }],
    ['no answers', undefined, { 'CustomFields.nickname': 'required', 'CustomFields.houseRules': 'required' }],
    ['a text of the wrong type', { ...ANSWERS, nickname: true }, { 'CustomFields.nickname': 'invalid' }],
    ['a consent as text', { ...ANSWERS, houseRules: 'true' }, { 'CustomFields.houseRules': 'invalid' }],
    [
      'a text that is too long',
      { ...ANSWERS, nickname: 'x'.repeat(21) },
      { 'CustomFields.nickname': 'too-long' },
    ],
    ['a text against the pattern', { ...ANSWERS, nickname: 'M4ja' }, { 'CustomFields.nickname': 'invalid' }],
    ['a choice that is not offered', { ...ANSWERS, club: 'green' }, { 'CustomFields.club': 'invalid' }],
    ['a value that is no answer', { ...ANSWERS, nickname: { a: 1 } }, { CustomFields: 'is not valid' }],
    [
      'a text beyond every maximum',
      { ...ANSWERS, nickname: 'x'.repeat(1001) },
      { CustomFields: 'is not valid' },
    ],
    ['a NUL character', { ...ANSWERS, nickname: 'a\0' }, { CustomFields: 'is not valid' }],
    ['no object', 'Maja', { CustomFields: 'is not valid' }],
  ])('are refused at the field with %s', async (_case, answers, details) => {
    proves('IN-52.refused');

    const { status, body } = await signUp(answers);

    expect([status, body.Code, body.Details]).toEqual([400, 'ValidationError', details]);
  });

  it('are exported and erased with the player', async () => {
    proves('IN-52.privacy');
    const helpers = privacyHands(platform, folder);
    const { body } = await signUp({ ...ANSWERS, nickname: 'Quintilianus' });
    const player = { userId: body.UserId as string };

    const { data } = await exportPlayer(await helpers.parts(), await helpers.subjectOf(player));
    const { deleted } = await helpers.erase(player);

    expect(data.tables).toMatchObject({
      custom_fields: expect.arrayContaining([
        { player_id: player.userId, name: 'nickname', value: 'Quintilianus' },
      ]),
    });
    expect(deleted).toMatchObject({ custom_fields: 4 });
    expect(await helpers.tablesWith('Quintilianus')).toEqual([]);
  });
});

describe('every way to register', () => {
  it('over the WebSocket stores the answers and names a refused field', async () => {
    proves('IN-52.every-way');
    const client = await rpcClient(platform.url);

    const refused = await client.call(REGISTER, rpcRegistration());
    const { userID } = await client.answer(REGISTER, rpcRegistration({ customFields: ANSWERS }));
    await client.close();

    expect(refused.error?.kwargs.details).toMatchObject({ 'customFields.nickname': 'required' });
    expect(await storedFields(userID)).toHaveLength(4);
  });

  it('with a token stores the answers and refuses without them', async () => {
    proves('IN-52.every-way');
    const { body: clock } = await platform.backstage.get('/clock');
    const person = {
      given_name: 'Zoë',
      family_name: 'Tokening',
      birthdate: '1991-07-09',
      address: { street_address: '1 Bay Street', locality: 'Sliema', postal_code: 'SLM 1601', country: 'MT' },
    };
    const JWTTokenString = await new SignJWT({
      jti: 'token-with-fields',
      exp: Math.floor(clock.now / 1000) + 600,
      ...person,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(TOKEN_SECRET));
    const { Address1, City, Zip, Country, FirstName, LastName, BirthDate, ...rest } = registration();
    const { ExpectedAnnualActivityFrom, ExpectedAnnualActivityTo, ...typed } = rest;
    const send = (more: object) =>
      platform.rest.post('/player/signup/token', { JWTTokenString, ...typed, Gender: 'female', ...more });

    const refused = await send({});
    const { status, body } = await send({ CustomFields: ANSWERS });

    expect(refused.body.Details).toHaveProperty(['CustomFields.nickname']);
    expect(status).toBe(200);
    expect(await storedFields(body.UserId)).toHaveLength(4);
  });

  it('by a payment is refused while a field is required, because no form is shown', async () => {
    proves('IN-52.every-way');
    const provider = paymentProvider(platform);

    const { body } = await provider.notify({
      notificationId: 'n-custom',
      txId: provider.newTxId(),
      client: 'casino',
      provider: 'bank',
      country: 'FI',
      amount: 5_000,
      currency: 'EUR',
      state: 'state',
      person: {
        nationalId: '120490-1999',
        firstName: 'Aino',
        lastName: 'Virtanen',
        dateOfBirth: '1990-04-12',
        address: 'Mannerheimintie 1',
        city: 'Helsinki',
        zip: '00100',
      },
    });

    expect(body).toMatchObject({ success: false, errorCode: 'registration-required' });
  });
});
