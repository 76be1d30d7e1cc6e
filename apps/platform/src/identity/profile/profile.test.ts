import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();

const profileOf = async ({ as }: TestPlayer) => (await platform.rest.get('/player/user-info', as)).body;
const phone = () => `+3569${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

async function update(player: TestPlayer, changes: Record<string, unknown> = {}) {
  const now = await profileOf(player);
  const body = {
    Password: PASSWORD,
    Address1: now.Address1,
    City: now.City,
    Zip: now.Zip,
    MobilePhoneNumber: `${now.CallingCode}${now.MobilePhoneNumber}`,
    Country: now.Country,
    Language: now.Language,
    ...changes,
  };
  return platform.rest.post('/player/update', body, player.as);
}

describe('the profile', () => {
  it('contains the registered data under the wire names', async () => {
    const player = await platform.newPlayer({
      MobilePhoneNumber: '+393401234567',
      Country: 'IT',
      Gender: 'male',
    });
    expect(await profileOf(player)).toMatchObject({
      UserId: player.userId,
      Email: player.email,
      FirstName: 'Maja',
      LastName: expect.stringMatching(/^Vella/),
      BirthDate: '1990-04-12',
      Address1: expect.stringMatching(/^\d+ Strait Street$/),
      City: 'Valletta',
      Zip: 'VLT 1434',
      CallingCode: '+39',
      MobilePhoneNumber: '3401234567',
      Country: 'IT',
      Currency: 'EUR',
      Gender: 'male',
      Title: 'Mr.',
      Language: 'en',
      Jurisdiction: 'MGA',
      PlayerGroups: [],
      IsEmailVerified: false,
      Disabled: false,
      HasToAcceptTC: false,
      NotUpdatable: [],
    });
  });

  it('contains the time of the last password change in UTC', async () => {
    const { PasswordChangedAt } = await profileOf(await platform.newPlayer());
    expect(PasswordChangedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
});

describe('an edit with the right password', () => {
  it('an edit stores address, city, zip, phone and language, and the audit omits the values', async () => {
    const player = await platform.newPlayer();
    const MobilePhoneNumber = phone();
    const changed = {
      Address1: 'New Street 2',
      City: 'Mdina',
      Zip: 'MDN 01',
      MobilePhoneNumber,
      Language: 'sv',
    };
    expect((await update(player, changed)).status).toBe(200);
    expect(await profileOf(player)).toMatchObject({
      Address1: 'New Street 2',
      City: 'Mdina',
      Zip: 'MDN 01',
      CallingCode: '+356',
      MobilePhoneNumber: MobilePhoneNumber.slice(4),
      Language: 'sv',
    });
    const line = await platform.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', player.userId)
      .where('action', '=', 'update-profile')
      .executeTakeFirstOrThrow();
    expect(Object.keys(line.after as object).sort()).toEqual(['address', 'city', 'phone', 'zip']);
    expect(JSON.stringify(line)).not.toMatch(/Mdina|New Street|\+356/);
  });

  it('an edit with the phone of another player is refused', async () => {
    const [one, two] = [await platform.newPlayer(), await platform.newPlayer()];
    const claimed = await profileOf(one);
    const refused = await update(two, {
      MobilePhoneNumber: `${claimed.CallingCode}${claimed.MobilePhoneNumber}`,
    });
    expect([refused.status, refused.body.Details]).toEqual([400, { MobilePhoneNumber: 'in use' }]);
  });

  it('an edit of the phone frees the former number and takes the new one', async () => {
    proves('RE-09.directory');
    const [one, two, three] = [
      await platform.newPlayer(),
      await platform.newPlayer(),
      await platform.newPlayer(),
    ];
    const { CallingCode, MobilePhoneNumber: former } = await profileOf(one);
    const taken = phone();
    expect((await update(one, { MobilePhoneNumber: taken })).status).toBe(200);

    expect((await update(two, { MobilePhoneNumber: `${CallingCode}${former}` })).status).toBe(200);
    expect((await update(three, { MobilePhoneNumber: taken })).status).toBe(400);
  });

  it('an edit with wrong values is refused with the names of all wrong fields', async () => {
    const player = await platform.newPlayer();
    const wrong = {
      Address1: '',
      City: '4',
      Zip: '<>',
      MobilePhoneNumber: '12',
      Country: 'SE',
      Language: 'xx',
    };
    const { body } = await update(player, wrong);
    expect(Object.keys(body.Details).sort()).toEqual([
      'Address1',
      'City',
      'Country',
      'Language',
      'MobilePhoneNumber',
      'Zip',
    ]);
  });

  it('an edit with an empty field is refused', async () => {
    proves('AC-10.all-required');

    const player = await platform.newPlayer();
    for (const field of ['Password', 'Address1', 'City', 'Zip', 'MobilePhoneNumber', 'Country', 'Language']) {
      const { status, body } = await update(player, { [field]: '' });
      expect([status, Object.keys(body.Details)], field).toEqual([400, [field]]);
    }
  });

  it('an edit succeeds for a player whose first name is longer than 40 characters', async () => {
    proves('SU-25.edit-no-limit');

    const player = await platform.newPlayer();
    await platform.db
      .updateTable('persons')
      .set({ first_name: 'x'.repeat(60) })
      .where('player_id', '=', player.userId)
      .execute();
    expect((await update(player, { City: 'Rabat' })).status).toBe(200);
    expect(await profileOf(player)).toMatchObject({ City: 'Rabat', FirstName: 'x'.repeat(60) });
  });
});

describe('an edit with a wrong password', () => {
  it('is refused, changes nothing and is limited to five tries', async () => {
    const player = await platform.newPlayer();
    const before = await profileOf(player);
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) {
      answers.push((await update(player, { Password: 'Wrong-123', City: 'Rabat' })).body.Code);
    }
    expect(answers).toEqual([...Array(5).fill('IncorrectCredentials'), 'TooManyAttempts']);
    expect(await profileOf(player)).toEqual(before);
  });
});

describe('locked fields', () => {
  it('a disabled profile refuses a new phone and a new password', async () => {
    proves('AC-05.disabled-server');

    const player = await platform.newPlayer();
    await platform.db
      .updateTable('players')
      .set({ disabled: true })
      .where('id', '=', player.userId)
      .execute();
    const refused = await update(player, { MobilePhoneNumber: phone() });
    expect(refused.body.Details).toEqual({ MobilePhoneNumber: 'read-only' });
    const password = { CurrentPassword: PASSWORD, NewPassword: 'Another-123' };
    const unchanged = await platform.rest.post('/player/change-password', password, player.as);
    expect(unchanged.body.Details).toEqual({ NewPassword: 'read-only' });
    expect((await update(player, { City: 'Rabat' })).status).toBe(200);
  });

  it('an edit does not change a field marked as not updatable', async () => {
    proves('AC-05.flag-server');

    const player = await platform.newPlayer();
    const flagged = ['email', 'firstName', 'lastName', 'dateOfBirth', 'country', 'currency'];
    await platform.db
      .updateTable('players')
      .set({ not_updatable: flagged })
      .where('id', '=', player.userId)
      .execute();
    const before = await profileOf(player);
    expect(before.NotUpdatable).toEqual(flagged);
    const smuggled = { Email: 'new@example.com', FirstName: 'New', LastName: 'New', BirthDate: '1980-01-01' };
    expect((await update(player, { ...smuggled, Currency: 'SEK' })).status).toBe(200);
    expect((await update(player, { Country: 'SE' })).body.Details).toEqual({ Country: 'read-only' });
    expect(await profileOf(player)).toEqual(before);
  });
});

describe('an edit under SGA', () => {
  it('an edit needs no password, address, city or zip, and cannot change the city', async () => {
    proves('AC-10.sga-not-required');

    const player = await platform.newPlayer();
    await platform.db
      .updateTable('players')
      .set({ jurisdiction: 'SGA' })
      .where('id', '=', player.userId)
      .execute();
    const before = await profileOf(player);
    const empty = { Password: '', Address1: '', City: '', Zip: '' };
    const MobilePhoneNumber = phone();
    expect((await update(player, { ...empty, MobilePhoneNumber })).status).toBe(200);
    const after = { ...before, MobilePhoneNumber: MobilePhoneNumber.slice(4) };
    expect(await profileOf(player)).toEqual(after);
    const moved = await update(player, { Password: '', City: 'Rabat' });
    expect(moved.body.Details).toEqual({ City: 'read-only' });
  });
});
