import { type JurisdictionPack, playerdeskError, readWireError } from '@playerdesk/contract/internal';
import { shippedPacks } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { destroyScenes, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';
import { completeUntil, getWizardStep, TERMS, waitForStep } from '../../testing/wizard.ts';

/** Creates a refusal as the platform sends it. */
const refused = (wire: string, detail?: string) => () =>
  Promise.reject(playerdeskError({ kind: 'refused', ...readWireError('sign-up', wire, detail) }));

async function submitted(signUp: () => unknown, options: SceneOptions = {}): Promise<Screen> {
  const view = await scene({ script: { signUp }, ...options }).mount('get-started');
  await completeUntil(view, 'accept');
  view.fill({ [TERMS]: true });
  await expect.poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled')).toBe(false);
  view.press('Sign up');
  return view;
}

/** Returns how often a text is on the screen. */
const count = (view: Screen, words: string) => view.queryAllByText(words).length;
const said = async (view: Screen) => (await view.alert()).replace(/Contact support|Safer gambling/g, '');

describe('a registration with a field that the platform finds invalid', () => {
  it.each([
    ['Email', 'contact', 'Email', 'Invalid email'],
    ['MobilePhoneNumber', 'contact', 'Phone', 'Invalid phone'],
    ['BonusCode', 'contact', 'Bonus code (optional)', 'Invalid bonus code'],
    ['BirthDate', 'personal', 'Year', 'Invalid date of birth'],
    ['FirstName', 'personal', 'First name', 'Invalid first name'],
    ['LastName', 'personal', 'Last name', 'Invalid last name'],
    ['Address1', 'address', 'Address', 'Invalid address'],
    ['City', 'address', 'City', 'Invalid city'],
    ['Zip', 'address', 'Zip', 'Invalid zip'],
    ['Country', 'address', 'Country', 'Invalid country'],
    ['Currency', 'address', 'Currency', 'Invalid currency'],
  ] as const)('%s leads to %s and shows the message there', async (detail, step, label, words) => {
    proves('SU-21.invalid-fields', 'SU-21.invalid-field-codes');

    for (const wire of ['ValidationError', 'InvalidFormat']) {
      const view = await submitted(refused(wire, detail));
      await waitForStep(view, step);
      expect(await view.problemAt(label)).toBe(words);
      expect(count(view, words)).toBe(1);
      destroyScenes();
    }
  });

  it.each([
    ['Language', 'Invalid language'],
    ['Jurisdiction', 'Invalid jurisdiction'],
    ['Region', 'Invalid region'],
  ])('%s without a visible field shows the message above the form', async (detail, words) => {
    proves('SU-21.invalid-fields');

    expect(await said(await submitted(refused('ValidationError', detail)))).toBe(words);
  });

  it('shows a region problem at its field where the market asks for a region', async () => {
    proves('SU-21.invalid-fields', 'SU-20.region');

    const [malta] = shippedPacks;
    const packs = [{ ...malta, id: 'OWN', rules: { ...malta?.rules, signUpExtras: ['region'] } }];
    const fixture = scene({ jurisdiction: 'OWN', packs: packs as never });
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'address');
    view.fill(getWizardStep('address').values);
    view.press('Continue');
    expect(await view.problemAt('Region')).toBe('Enter region');
    destroyScenes();

    const again = scene({
      jurisdiction: 'OWN',
      packs: packs as never,
      script: { signUp: refused('ValidationError', 'Region') },
    });
    const filled = await again.mount('get-started');
    await completeUntil(filled, 'address');
    filled.fill({ ...getWizardStep('address').values, Region: 'Gozo' });
    filled.press('Continue');
    await waitForStep(filled, 'annual-activity');
    await completeUntil(filled, 'accept');
    filled.fill({ [TERMS]: true });
    await expect
      .poll(() => filled.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled'))
      .toBe(false);
    filled.press('Sign up');
    await waitForStep(filled, 'address');
    expect(await filled.problemAt('Region')).toBe('Invalid region');
    expect(again.sent('signUp')).toMatchObject([{ region: 'Gozo' }]);
  });

  it('shows a gender problem at its field in the wizard that asks for it', async () => {
    proves('SU-21.gender', 'SU-20.gender');

    const fixture = scene({ script: { signUpWithToken: refused('ValidationError', 'Gender') } });
    const view = await fixture.mount('sign-up-token', { token: 't' });
    await view.findByLabelText('Phone');
    await view.findByLabelText('Gender');
    view.fill({ ...getWizardStep('contact').values, 'Confirm password': 'Sommar!2026', Gender: 'other' });
    view.press('Continue');
    await view.findByLabelText('Daily limit');
    view.press('Continue');
    await view.findByLabelText(TERMS);
    view.fill({ [TERMS]: true });
    await expect
      .poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled'))
      .toBe(false);
    view.press('Sign up');
    await view.heading(getWizardStep('contact').heading);

    expect(await view.problemAt('Gender')).toBe('Invalid gender');
  });
});

describe('a refused registration', () => {
  it.each([
    ['PlayerExists', 'contact', 'Email', 'Player already exists', 'SU-21.player-exists'],
    ['DuplicateAccount', 'contact', 'Email', 'Player already exists', 'SU-21.duplicate-account'],
    ['CountryNotAllowed', 'address', 'Country', 'Invalid country', 'SU-21.country-not-allowed'],
    ['CountryNotExists', 'address', 'Country', 'Invalid country', 'SU-21.country-not-exists'],
    ['JurisdictionMismatch', 'address', 'Country', 'Invalid country', 'SU-21.jurisdiction-mismatch'],
    ['InvalidEmailDomain', 'contact', 'Email', 'Email domain is restrected', 'SU-21.email-domain'],
    ['EmailBlacklisted', 'contact', 'Email', 'Email address is blacklisted', 'SU-21.email-blacklisted'],
    ['PhoneExists', 'contact', 'Phone', 'Phone already exists', 'SU-21.phone-exists'],
  ] as const)(
    'with %s leads to %s and shows the message at %s',
    async (wire, step, label, words, clauses) => {
      proves(clauses);

      const signIn = () =>
        Promise.reject(playerdeskError({ code: 'sign-in.incorrect-credentials', kind: 'refused' }));
      const view = await submitted(refused(wire), { script: { signUp: refused(wire), signIn } });
      await waitForStep(view, step);

      expect(await view.problemAt(label)).toBe(words);
      expect(count(view, words)).toBe(1);
    },
  );

  it('that names a field and leads to help keeps the way to it', async () => {
    const view = await submitted(refused('PlayerBlocked', 'Email'));
    await waitForStep(view, 'contact');

    await view.findByRole('button', { name: 'Contact support' });
  });

  it.each([
    ['RegionBlocked', /^Region is blocked/, 'SU-21.region-blocked'],
    ['PlayerBlocked', /^Your account is blocked/, 'SU-21.blocked'],
    ['PlayerTempBlocked', /^Your account is blocked/, 'SU-21.blocked'],
    ['LoginPeriodBlockError', /^Your account is blocked/, 'SU-21.blocked'],
    ['GamblingIssues', /^Your account is blocked/, 'SU-21.blocked'],
    ['SomethingNobodyKnows', /^Something went wrong\./, 'SU-21.unknown'],
  ] as const)('with %s shows the message above the form', async (wire, words, clauses) => {
    proves(clauses);

    expect(await said(await submitted(refused(wire)))).toMatch(words);
  });

  it.each([
    [undefined, 'You are not allowed to login. Player registred in Spelpaus.', 'SU-21.spel-paus'],
    [
      'GAMSTOP',
      'You cannot sign in, register or play. You are excluded from gambling through GAMSTOP.',
      'SU-21.register',
    ],
    [
      null,
      'You cannot sign in, register or play. You are excluded from gambling through a national self-exclusion register.',
      'SU-21.register',
    ],
  ])(
    'with SpelPausValidationError names the register of the pack: %j',
    async (registerName, words, clauses) => {
      proves(clauses);

      const [{ registerName: _its, ...pack }] = shippedPacks as readonly [JurisdictionPack];
      const own = { ...pack, ...(registerName !== undefined && { registerName }) };

      const view = await submitted(refused('SpelPausValidationError'), { packs: [own] });

      expect(await said(view)).toBe(words);
    },
  );
});
