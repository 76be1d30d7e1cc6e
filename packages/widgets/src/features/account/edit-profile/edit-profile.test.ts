import { LOCKABLE_FIELDS, playerdeskError } from '@playerdesk/contract/internal';
import { shippedPacks } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it } from 'vitest';
import { destroyScenes, type Scene, type SceneOptions, type Screen, scene } from '../../../testing/scene.ts';

async function profileOf(options: SceneOptions = {}): Promise<{ fixture: Scene; view: Screen }> {
  const fixture = scene({ signedIn: true, ...options });
  const view = await fixture.mount('account', { tab: 'edit-profile' });
  await view.findByLabelText('Phone');
  return { fixture, view };
}

const withProfile = (changes: object) => ({ script: { getProfile: { ...sampleProfile, ...changes } } });
const control = (view: Screen, label: string) =>
  view.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const isLocked = (view: Screen, label: string) =>
  control(view, label).readOnly || control(view, label).disabled;
const CONFIRM = 'Password';

describe('the profile', () => {
  it('shows what can be changed, and Save, before what cannot', async () => {
    proves('UX-23.editable-first');

    const { view } = await profileOf();
    await view.findByLabelText('Phone');

    const names = [...view.root.querySelectorAll('form input, form select, form button[type="submit"]')].map(
      (control) => control.getAttribute('name') ?? control.getAttribute('type'),
    );
    expect(names.indexOf('address')).toBe(0);
    expect(names.indexOf('submit')).toBeLessThan(names.indexOf('firstName'));
    expect(names.at(-1)).toBe('currency');
  });

  it('shows the platform’s data of the player', async () => {
    proves('AC-05.view');

    const { view } = await profileOf();
    const labels = ['First name', 'Last name', 'Email', 'Address', 'Zip', 'City', 'Calling code', 'Phone'];

    expect(labels.map((label) => view.value(label))).toEqual([
      'Maja',
      'Lind',
      'maja.lind@example.com',
      'Strait Street 12',
      'VLT 1434',
      'Valletta',
      'MT',
      '79123456',
    ]);
    expect(view.value('Country')).toBe('Malta');
    expect(view.value('Currency')).toBe('EUR · Euro');
    expect(view.value('Date of birth')).toBe('April 12, 1990');
  });

  it.each([
    ['GB', 'United Kingdom +44'],
    ['GG', 'Guernsey +44'],
    ['MT', 'United Kingdom +44'],
  ])('of a player in %s shows the phone’s country as %s', async (country, label) => {
    proves('IN-01.profile');

    const callingCodes = ['GG', 'GB', 'JE'].map((countryCode) => ({ countryCode, code: '+44' }));
    const getProfile = { ...sampleProfile, country, callingCode: '+44', phone: '7911123456' };
    const { view } = await profileOf({ script: { getCallingCodes: { callingCodes }, getProfile } });

    const select = view.getByLabelText<HTMLSelectElement>('Calling code');
    expect(select.selectedOptions[0]?.textContent).toBe(label);
  });

  it('keeps a phone whose calling code is not listed', async () => {
    proves('IN-01.unlisted');

    const getProfile = { ...sampleProfile, callingCode: '+81', phone: '9012345678' };
    const { fixture, view } = await profileOf({ script: { getProfile } });
    expect(view.value('Calling code')).toBe('');
    view.fill({ City: 'Sliema', [CONFIRM]: 'Sommar!2026' });
    view.press('Save');

    await expect.poll(() => fixture.sent('updateProfile')).toMatchObject([{ phone: '+819012345678' }]);
  });

  it('lets only contact details be changed', async () => {
    proves('AC-05.name-read-only', 'AC-05.country-read-only', 'AC-05.currency-read-only');

    const { view } = await profileOf();
    for (const label of ['First name', 'Last name', 'Date of birth', 'Country', 'Currency', 'Email']) {
      expect([label, isLocked(view, label)]).toEqual([label, true]);
    }
    for (const label of ['Address', 'Zip', 'City', 'Calling code', 'Phone', CONFIRM]) {
      expect([label, isLocked(view, label)]).toEqual([label, false]);
    }
  });

  it('has a read-only email with its flag and an editable one where the pack allows it', async () => {
    proves('AC-05.flag-email', 'AC-05.email-never-dropped');

    const packs = shippedPacks.map((pack) => ({ ...pack, rules: { ...pack.rules, profileReadOnly: [] } }));
    const free = await profileOf({ packs });
    // No operation changes it: typed text would be dropped.
    expect(isLocked(free.view, 'Email')).toBe(true);

    destroyScenes();
    const flagged = await profileOf({ packs, ...withProfile({ notUpdatable: ['email'] }) });
    expect(isLocked(flagged.view, 'Email')).toBe(true);
  });

  it.each([
    ['firstName', 'First name', 'AC-05.flag-first-name'],
    ['lastName', 'Last name', 'AC-05.flag-last-name'],
    ['dateOfBirth', 'Date of birth', 'AC-05.flag-date-of-birth'],
    ['country', 'Country', 'AC-05.flag-country'],
    ['currency', 'Currency', 'AC-05.flag-currency'],
  ])(
    'keeps %s read-only with and without its flag, whatever the pack allows',
    async (field, label, clauses) => {
      proves(clauses);

      expect(LOCKABLE_FIELDS).toContain(field);

      const packs = shippedPacks.map((pack) => ({ ...pack, rules: { ...pack.rules, profileReadOnly: [] } }));
      const free = await profileOf({ packs, ...withProfile({ notUpdatable: [] }) });
      expect(isLocked(free.view, label)).toBe(true);

      destroyScenes();
      const flagged = await profileOf({ packs, ...withProfile({ notUpdatable: [field] }) });
      expect(isLocked(flagged.view, label)).toBe(true);
    },
  );

  it('has a read-only field only where the platform locks it', async () => {
    proves('AC-05.flags-lock');

    const free = await profileOf(withProfile({ notUpdatable: [] }));
    expect(['Address', 'City'].map((label) => isLocked(free.view, label))).toEqual([false, false]);

    destroyScenes();
    const locked = await profileOf(withProfile({ notUpdatable: ['address', 'city'] }));
    expect(['Address', 'City'].map((label) => isLocked(locked.view, label))).toEqual([true, true]);
  });

  it('locks phone and password when it is disabled', async () => {
    proves('AC-05.disabled-phone', 'AC-05.disabled-password');

    const { view } = await profileOf(withProfile({ disabled: true }));
    for (const label of ['Calling code', 'Phone', CONFIRM])
      expect([label, isLocked(view, label)]).toEqual([label, true]);
    expect(isLocked(view, 'Address')).toBe(false);

    view.getByText(/^Your profile is locked\./);
  });

  it('lets only the phone be changed under SGA, without a password', async () => {
    proves('AC-05.sga-read-only', 'AC-10.sga-not-required');

    const { fixture, view } = await profileOf({
      jurisdiction: 'SGA',
      ...withProfile({ address: '', city: '', zip: '' }),
    });
    for (const label of ['Address', 'City', 'Zip', 'Email'])
      expect([label, isLocked(view, label)]).toEqual([label, true]);
    expect(view.queryByLabelText(CONFIRM, { selector: 'input' })).toBeNull();

    view.fill({ Phone: '99887766' });
    view.press('Save');
    expect(await view.status()).toBe('Profile updated');
    expect(fixture.sent('updateProfile')).toMatchObject([{ password: '', phone: '+35699887766' }]);
  });
});

describe('a changed profile', () => {
  it('is sent completely, emitted and read again', async () => {
    proves('AC-05.saved');

    const { fixture, view } = await profileOf();
    view.fill({
      Address: ' Old Mint Street 3 ',
      City: 'Sliema',
      Zip: 'SLM 1',
      Phone: '099887766',
      [CONFIRM]: 'Sommar!2026',
    });
    view.press('Save');

    expect(await view.status()).toBe('Profile updated');
    expect(fixture.sent('updateProfile')).toEqual([
      {
        password: 'Sommar!2026',
        address: 'Old Mint Street 3',
        city: 'Sliema',
        zip: 'SLM 1',
        phone: '+35699887766',
        country: 'MT',
        language: 'en',
      },
    ]);
    expect(fixture.sent('getProfile')).toHaveLength(2);
  });

  it.each([
    ['Address', 'Enter address'],
    ['City', 'Enter city'],
    ['Zip', 'Enter zip'],
    ['Phone', 'Enter phone'],
    [CONFIRM, 'Please enter your password'],
  ])('with an empty %s is rejected at the field', async (label, words) => {
    proves('AC-10.all-required');

    const { fixture, view } = await profileOf();
    view.fill({ [CONFIRM]: 'x', [label]: '' });
    view.press('Save');

    expect(await view.problemAt(label)).toBe(words);
    expect(fixture.sent('updateProfile')).toEqual([]);
  });

  it('is accepted with a name longer than 40 characters', async () => {
    proves('SU-25.edit-no-limit');

    const { view } = await profileOf(withProfile({ firstName: 'a'.repeat(60) }));
    view.fill({ [CONFIRM]: 'x' });
    view.press('Save');
    expect(await view.status()).toBe('Profile updated');
  });

  it('with a wrong password is rejected without a change', async () => {
    proves('AC-05.wrong-password', 'PL-04.player-area');

    const updateProfile = () =>
      Promise.reject(playerdeskError({ code: 'player.incorrect-credentials', kind: 'refused' }));
    const { fixture, view } = await profileOf({ script: { updateProfile } });
    view.fill({ City: 'Sliema', [CONFIRM]: 'wrong' });
    view.press('Save');

    expect(await view.problemAt(CONFIRM)).toBe('Your password is incorrect');
    // Said once, and announced.
    expect(view.getByText('Your password is incorrect').getAttribute('role')).toBe('alert');
    expect(view.value('City')).toBe('Sliema');
    expect(fixture.desk.account.store.getState().profile?.city).toBe('Valletta');
  });

  it('shows the refusal of a field at that field', async () => {
    const fields = { city: 'sign-up.invalid-field-city', zip: 'sign-up.invalid-field-zip' };
    const updateProfile = () =>
      Promise.reject(playerdeskError({ code: fields.city, kind: 'refused', field: 'city', fields }));
    const { view } = await profileOf({ script: { updateProfile } });
    view.fill({ [CONFIRM]: 'x' });
    view.press('Save');

    expect(await view.problemAt('City')).toBe('Invalid city');
    expect(await view.problemAt('Zip')).toBe('Invalid zip');
    // Said once, and announced.
    expect(view.getByText('Invalid city').getAttribute('role')).toBe('alert');
  });

  it('is found saved after a lost answer and not sent again', async () => {
    const { fixture, view } = await profileOf();
    const saved = { ...sampleProfile, city: 'Sliema' };
    fixture.platform.script({
      updateProfile: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
      getProfile: saved,
    });
    view.fill({ City: 'Sliema', [CONFIRM]: 'x' });
    view.press('Save');

    await expect
      .poll(() => view.root.querySelector('[part="toasts"]')?.textContent)
      .toContain('Profile updated');
    expect(fixture.sent('updateProfile')).toHaveLength(1);
  });
});

describe('the profile of a player whose country has no postal codes', () => {
  it('has no postal code until the platform names it in a refusal', async () => {
    proves('SE-18.zip');

    const fields = { zip: 'sign-up.invalid-field-zip' };
    const updateProfile = () =>
      Promise.reject(playerdeskError({ code: fields.zip, kind: 'refused', field: 'zip', fields }));
    const getProfile = { ...sampleProfile, country: 'HK', zip: '' };
    const { fixture, view } = await profileOf({
      signUp: { flow: 'short' },
      script: { getProfile, updateProfile },
    });
    expect(view.queryByLabelText('Zip')).toBeNull();

    view.fill({ [CONFIRM]: 'x' });
    view.press('Save');
    expect(await view.problemAt('Zip')).toBe('Invalid zip');
    expect(fixture.sent('updateProfile')).toMatchObject([{ zip: '' }]);

    view.press('Save');
    await expect.poll(() => view.problemAt('Zip')).toBe('Enter zip');
  });
});
