import { nistPasswordPolicy } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type Screen, scene } from '../../testing/scene.ts';
import { completeUntil, getWizardStep, TERMS, waitForStep } from '../../testing/wizard.ts';

async function wizardAt(step: Parameters<typeof completeUntil>[1], options = {}): Promise<Screen> {
  const view = await scene(options).mount('get-started');
  await completeUntil(view, step);
  return view;
}

/** Returns the error of a field when all others are valid. */
async function says(view: Screen, step: Parameters<typeof completeUntil>[1], label: string, value: string) {
  view.fill({ ...getWizardStep(step).values, [label]: value });
  view.press('Continue');
  return view.problemAt(label);
}

describe('the identify step', () => {
  it('requires an email', async () => {
    proves('SU-13.email-required');

    expect(await says(await wizardAt('identify'), 'identify', 'Email', ' ')).toBe(
      'Must provide an email address',
    );
  });

  it('rejects a malformed email', async () => {
    proves('SU-13.email-format');

    const view = await wizardAt('identify');
    expect(await says(view, 'identify', 'Email', 'maja@')).toBe('Must provide an valid email address');
  });
});

describe('the contact step', () => {
  it.each([
    ['', 'Please enter your password', 'SU-13.password-required'],
    ['Aa1!aa7', 'Use at least 8 characters', 'SU-24.length'],
    ['aa1!aaaa', 'Add an uppercase letter', 'SU-24.capital'],
    ['AA1!AAAA', 'Add a lowercase letter', 'SU-24.lowercase'],
    ['Aaa!aaaa', 'Add a number', 'SU-24.digit'],
    ['Aaa1aaaa', 'Add a special character', 'SU-24.special'],
    ['Aa1!maja.lind@example.com', 'Password cannot include your email', 'SU-24.not-email'],
    ['Aa1!MAJA.LIND', 'Password cannot include your email', 'SU-24.local-part'],
  ])('rejects the password %j with a message', async (password, words, clauses) => {
    proves(clauses);

    expect(await says(await wizardAt('contact'), 'contact', 'Password', password)).toBe(words);
  });

  it('marks each rule while the password is typed', async () => {
    proves('SU-13.password-checklist');

    const view = await wizardAt('contact');
    const met = () =>
      view
        .getAllByRole('listitem')
        .filter((item) => item.dataset.state === 'ok')
        .map((item) => item.textContent);
    expect(met()).toEqual([]);

    view.fill({ Password: 'maja' });
    await expect.poll(met).toEqual(['A lowercase letter, met', 'Doesn’t include your email, met']);
    view.fill({ Password: 'maja.lind@example.com' });
    await expect
      .poll(met)
      .toEqual(['8 characters or more, met', 'A lowercase letter, met', 'A special character, met']);
    view.fill({ Password: 'Sommar!2026' });
    await expect.poll(met).toHaveLength(6);
  });

  it.each([
    ['1234567', '8 characters or more', 'SU-24.length'],
    ['aa1!aaaa', 'An uppercase letter', 'SU-24.capital'],
    ['AA1!AAAA', 'A lowercase letter', 'SU-24.lowercase'],
    ['Aaa!aaaa', 'A number', 'SU-24.digit'],
    ['Aaa1aaaa', 'A special character', 'SU-24.special'],
  ])('leaves the checklist of %j incomplete', async (password, line, clauses) => {
    proves(clauses);

    const view = await wizardAt('contact');
    view.fill({ Password: password });
    const missing = () =>
      view
        .getAllByRole('listitem')
        .flatMap((item) => (item.dataset.state === 'missing' ? [item.textContent] : []));

    await expect.poll(missing).toContain(`${line}, not met yet`);
  });

  it.each([
    ['fourteen chars', 'Use at least 15 characters'],
    ['passwordpassword', 'This password is too easy to guess. Try another one.'],
    ['maja.lind@example.com', 'Password cannot include your email'],
  ])('rejects %j under nist', async (password, words) => {
    proves('SU-24.second-preset');

    const view = await scene({ passwordPolicy: nistPasswordPolicy }).mount('sign-up');
    await view.findByLabelText('Phone');
    view.fill({ Email: 'maja.lind@example.com', Password: password });
    view.press('Continue');
    expect(await view.problemAt('Password')).toBe(words);

    view.getByText('15 characters or more');
    expect(view.queryByText('An uppercase letter')).toBeNull();
  });

  it('accepts a long password of lowercase letters under nist', async () => {
    proves('SU-24.second-preset');

    const view = await scene({ passwordPolicy: nistPasswordPolicy }).mount('sign-up');
    await view.findByLabelText('Phone');
    view.fill({
      Email: 'maja.lind@example.com',
      Password: 'three quiet boats',
      'Calling code': 'MT',
      Phone: '79123456',
    });
    view.press('Continue');
    await waitForStep(view, 'personal');
  });

  it('asks for no password under SGA', async () => {
    proves('SU-24.not-asked');

    const view = await scene({ jurisdiction: 'SGA' }).mount('sign-up');
    await view.findByLabelText('Phone');
    expect(view.queryByLabelText('Password', { selector: 'input' })).toBeNull();
  });

  it('requires a calling code', async () => {
    proves('SU-13.calling-code-required');

    const view = await wizardAt('contact');
    expect(await says(view, 'contact', 'Calling code', '')).toBe('Choose a calling code');
  });

  it.each([
    ['', 'Enter phone', 'SU-13.phone-required'],
    ['79a23456', 'Invalid format', 'SU-13.phone-format'],
    ['++35679123456', 'Invalid format', 'SU-13.phone-format'],
    ['123', 'Invalid format', 'SU-13.phone-length'],
    ['12345678901234', 'Invalid format', 'SU-13.phone-length'],
  ])('rejects the phone %j', async (phone, words, clauses) => {
    proves(clauses);

    expect(await says(await wizardAt('contact'), 'contact', 'Phone', phone)).toBe(words);
  });

  it.each([
    ['NO', '12345'],
    ['DE', '15123456789012'],
  ])('accepts the phone of %s %s, 8 or 17 characters in total', async (country, phone) => {
    proves('SU-13.phone-length');

    const callingCodes = [
      { countryCode: 'NO', code: '+47' },
      { countryCode: 'DE', code: '+49' },
    ];
    const view = await wizardAt('contact', { lists: { callingCodes } });
    await view.findByLabelText('Calling code');
    view.fill({ ...getWizardStep('contact').values, 'Calling code': country, Phone: phone });
    view.press('Continue');
    await waitForStep(view, 'personal');
  });

  it('rejects the phone 1234 of Malta, whose numbers have 8 digits', async () => {
    proves('SU-13.phone-plan');

    expect(await says(await wizardAt('contact'), 'contact', 'Phone', '1234')).toBe('Invalid format');
  });
});

describe('the personal step', () => {
  it.each([
    ['First name', '', 'Enter firstname', 'SU-25.first-required'],
    ['Last name', '', 'Enter lastname', 'SU-25.last-required'],
    ['First name', 'M4ja', 'Invalid format', 'SU-25.no-digits'],
    ['Last name', 'L1nd', 'Invalid format', 'SU-25.no-digits'],
    ['First name', 'Maja!', 'Invalid format', 'SU-25.no-special'],
    ['Last name', 'Lind<b>', 'Invalid format', 'SU-25.no-special'],
    ['First name', 'a'.repeat(41), 'First name cannot exceed 40 characters.', 'SU-25.first-forty'],
    ['Last name', 'a'.repeat(41), 'Last name cannot exceed 40 characters.', 'SU-25.last-forty'],
    ['Year', '', 'Enter the day, month and year', 'SU-14.required'],
    ['Day', '', 'Enter the day, month and year', 'SU-14.required'],
  ])('rejects the %s %j', async (label, value, words, clauses) => {
    proves(clauses);

    expect(await says(await wizardAt('personal'), 'personal', label, value)).toBe(words);
  });

  it.each([
    ['Ana-María', 'O’Brien-Ångström', 'SU-25.letters'],
    ['สมชาย', "St. O'Neil", 'SU-25.letters'],
    ['ö'.repeat(40), 'ł'.repeat(40), 'SU-25.first-forty SU-25.last-forty'],
  ])('accepts %s %s', async (first, last, clauses) => {
    proves(clauses);

    const view = await wizardAt('personal');
    view.fill({ ...getWizardStep('personal').values, 'First name': first, 'Last name': last });
    view.press('Continue');
    await waitForStep(view, 'address');
  });
});

describe('the address step', () => {
  it.each([
    ['Address', ' ', 'Enter address', 'SU-13.address-required'],
    ['City', '', 'Enter city', 'SU-13.city-required'],
    ['City', 'Sliema 2', 'Invalid format', 'SU-13.city-no-digits'],
    ['City', 'Sliema#', 'Invalid format', 'SU-13.city-format'],
    ['Zip', '', 'Enter zip', 'SU-13.zip-required'],
    ['Country', '', 'Choose a country', 'SU-13.country-required'],
    ['Currency', '', 'Choose a currency', 'SU-13.currency-required'],
  ])('rejects %s %j', async (label, value, words, clauses) => {
    proves(clauses);

    expect(await says(await wizardAt('address'), 'address', label, value)).toBe(words);
  });
});

describe('the annual activity and accept steps', () => {
  it('require a band', async () => {
    proves('SU-13.annual-activity-required');

    const view = await wizardAt('annual-activity');
    view.press('Continue');
    const group = view.getByRole('radiogroup', { name: 'Annual activity' });

    await expect.poll(() => group.getAttribute('aria-invalid')).toBe('true');
    expect(view.getByText('Please enter annual activity').id).toBe(group.getAttribute('aria-describedby'));
  });

  it('enable Sign up exactly while the terms are checked', async () => {
    proves('SU-13.sign-up-disabled');

    const view = await wizardAt('accept');
    const button = view.getByRole<HTMLButtonElement>('button', { name: 'Sign up' });
    expect(button.disabled).toBe(true);

    view.fill({ [TERMS]: true });
    await expect.poll(() => button.disabled).toBe(false);
    view.fill({ [TERMS]: false });
    await expect.poll(() => button.disabled).toBe(true);
  });

  it('reject unchecked terms when the form is submitted by keyboard', async () => {
    proves('SU-13.terms-required');

    const fixture = scene();
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'accept');
    view.root.querySelector('form')?.requestSubmit();

    expect(await view.problemAt(TERMS)).toBe('Terms must be accepted');
    expect(fixture.sent('signUp')).toEqual([]);
  });
});
