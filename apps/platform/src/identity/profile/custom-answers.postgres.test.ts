import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase, startPostgresPlatform } from '../../../test/fixtures/postgres-platform.ts';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import type { TestPlatform } from '../../../test/fixtures/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPostgresPlatform(await newDatabase(), {
    customFields: [
      { name: 'nickname', type: 'text', profile: 'edit' },
      { name: 'club', type: 'select', options: ['red', 'blue'], profile: 'edit' },
      { name: 'magazine', type: 'checkbox', consentVersion: '1', profile: 'edit' },
    ],
  });
});
afterAll(() => platform?.close());

it('changes of own answers at the same time are all stored, and none twice', async () => {
  proves('IN-57.stored', 'IN-57.consent');
  const player = await platform.newPlayer({ CustomFields: { club: 'red', magazine: true } });
  const { body: now } = await platform.rest.get('/player/user-info', player.as);
  const change = (CustomFields: object) =>
    platform.rest.post(
      '/player/update',
      {
        Password: PASSWORD,
        Address1: now.Address1,
        City: now.City,
        Zip: now.Zip,
        MobilePhoneNumber: `${now.CallingCode}${now.MobilePhoneNumber}`,
        Country: now.Country,
        Language: now.Language,
        CustomFields,
      },
      player.as,
    );

  const answers = await Promise.all([
    change({ nickname: 'Maja' }),
    change({ nickname: 'Maja' }),
    change({ club: '' }),
    change({ magazine: false }),
  ]);

  const { body } = await platform.rest.get('/player/user-info', player.as);
  const consents = await platform.db
    .selectFrom('consents')
    .select('withdrawn_at')
    .where('player_id', '=', player.userId)
    .where('kind', '=', 'custom-magazine')
    .execute();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(body.CustomFields).toEqual({ nickname: 'Maja', magazine: false });
  expect(consents).toEqual([{ withdrawn_at: expect.any(Date) }]);

  await Promise.all([change({ magazine: true }), change({ magazine: true }), change({ magazine: true })]);
  const givenAgain = await platform.db
    .selectFrom('consents')
    .select('id')
    .where('player_id', '=', player.userId)
    .where('kind', '=', 'custom-magazine')
    .where('withdrawn_at', 'is', null)
    .execute();
  expect(givenAgain).toHaveLength(1);
});
