import { nistPasswordPolicy } from '@playerdesk/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { destroyScenes, type Screen, scene } from '../../testing/scene.ts';
import { completeUntil, getWizardStep, TERMS, waitForStep } from '../../testing/wizard.ts';

afterEach(destroyScenes);

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

describe('at identify', () => {
  it('SU-13.email-required an empty e-mail is asked for', async () => {
    expect(await says(await wizardAt('identify'), 'identify', 'Email', ' ')).toBe(
      'Must provide an email address',
    );
  });

  it('SU-13.email-format a malformed e-mail is refused', async () => {
    const view = await wizardAt('identify');
    expect(await says(view, 'identify', 'Email', 'maja@')).toBe('Must provide an valid email address');
  });
});

describe('at contact', () => {
  it.each([
    ['SU-13.password-required', '', 'Please enter your password'],
    ['SU-24.length', 'Aa1!aa7', 'Use at least 8 characters'],
    ['SU-24.capital', 'aa1!aaaa', 'Add a capital letter'],
    ['SU-24.lowercase', 'AA1!AAAA', 'Add a lowercase letter'],
    ['SU-24.digit', 'Aaa!aaaa', 'Add a digit'],
    ['SU-24.special', 'Aaa1aaaa', 'Add a special character'],
    ['SU-24.not-email', 'Aa1!maja.lind@example.com', 'Password cannot include your email'],
    ['SU-24.local-part', 'Aa1!MAJA.LIND', 'Password cannot include your email'],
  ])('%s the password %j is refused in words', async (_row, password, words) => {
    expect(await says(await wizardAt('contact'), 'contact', 'Password', password)).toBe(words);
  });

  it('SU-13.password-checklist each rule is marked while the password is typed', async () => {
    const view = await wizardAt('contact');
    const met = () =>
      view
        .getAllByRole('listitem')
        .filter((item) => item.dataset.state === 'ok')
        .map((item) => item.textContent);
    expect(met()).toEqual([]);
    view.fill({ Password: 'maja' });
    await expect.poll(met).toEqual(['A lowercase letter, done', 'Not your email, done']);
    view.fill({ Password: 'maja.lind@example.com' });
    await expect
      .poll(met)
      .toEqual(['8 characters or more, done', 'A lowercase letter, done', 'A special character, done']);
    view.fill({ Password: 'Sommar!2026' });
    await expect.poll(met).toHaveLength(6);
  });

  it.each([
    ['SU-24.length', '1234567', '8 characters or more'],
    ['SU-24.capital', 'aa1!aaaa', 'A capital letter'],
    ['SU-24.lowercase', 'AA1!AAAA', 'A lowercase letter'],
    ['SU-24.digit', 'Aaa!aaaa', 'A digit'],
    ['SU-24.special', 'Aaa1aaaa', 'A special character'],
  ])('%s the checklist of %j still lacks its line', async (_row, password, line) => {
    const view = await wizardAt('contact');
    view.fill({ Password: password });
    const missing = () =>
      view
        .getAllByRole('listitem')
        .flatMap((item) => (item.dataset.state === 'missing' ? [item.textContent] : []));
    await expect.poll(missing).toContain(`${line}, still missing`);
  });

  it.each([
    ['fourteen chars', 'Use at least 15 characters'],
    ['passwordpassword', 'Choose a password that is harder to guess'],
    ['maja.lind@example.com', 'Password cannot include your email'],
  ])('SU-24.second-preset nist refuses %j', async (password, words) => {
    const view = await scene({ passwordPolicy: nistPasswordPolicy }).mount('sign-up');
    await view.findByLabelText('Phone');
    view.fill({ Email: 'maja.lind@example.com', Password: password });
    view.press('Continue');
    expect(await view.problemAt('Password')).toBe(words);
    view.getByText('15 characters or more');
    expect(view.queryByText('A capital letter')).toBeNull();
  });

  it('SU-24.second-preset nist takes a long one of small letters alone', async () => {
    const view = await scene({ passwordPolicy: nistPasswordPolicy }).mount('sign-up');
    await view.findByLabelText('Phone');
    view.fill({
      Email: 'maja.lind@example.com',
      Password: 'three quiet boats',
      'Calling code': '+356',
      Phone: '79123456',
    });
    view.press('Continue');
    await waitForStep(view, 'personal');
  });

  it('SU-24.not-asked under SGA no password is asked for', async () => {
    const view = await scene({ jurisdiction: 'SGA' }).mount('sign-up');
    await view.findByLabelText('Phone');
    expect(view.queryByLabelText('Password', { selector: 'input' })).toBeNull();
  });

  it('SU-13.calling-code-required a missing calling code is asked for', async () => {
    const view = await wizardAt('contact');
    expect(await says(view, 'contact', 'Calling code', '')).toBe('Choose a calling code');
  });

  it.each([
    ['SU-13.phone-required', '', 'Enter phone'],
    ['SU-13.phone-format', '79a23456', 'Invalid format'],
    ['SU-13.phone-format', '++35679123456', 'Invalid format'],
    ['SU-13.phone-length', '123', 'Invalid format'],
    ['SU-13.phone-length', '12345678901234', 'Invalid format'],
  ])('%s the phone %j is refused', async (_row, phone, words) => {
    expect(await says(await wizardAt('contact'), 'contact', 'Phone', phone)).toBe(words);
  });

  it.each([
    ['+47', '12345'],
    ['+49', '15123456789012'],
  ])('SU-13.phone-length the phone %s %s, 8 or 17 characters in full, is taken', async (code, phone) => {
    const callingCodes = [
      { countryCode: 'NO', code: '+47' },
      { countryCode: 'DE', code: '+49' },
    ];
    const view = await wizardAt('contact', { lists: { callingCodes } });
    await view.findByLabelText('Calling code');
    view.fill({ ...getWizardStep('contact').values, 'Calling code': code, Phone: phone });
    view.press('Continue');
    await waitForStep(view, 'personal');
  });

  it('SU-13.phone-plan the phone 1234 of Malta, whose numbers have 8 digits, is refused', async () => {
    expect(await says(await wizardAt('contact'), 'contact', 'Phone', '1234')).toBe('Invalid format');
  });
});

describe('at personal', () => {
  it.each([
    ['SU-25.first-required', 'First name', '', 'Enter firstname'],
    ['SU-25.last-required', 'Last name', '', 'Enter lastname'],
    ['SU-25.no-digits', 'First name', 'M4ja', 'Invalid format'],
    ['SU-25.no-digits', 'Last name', 'L1nd', 'Invalid format'],
    ['SU-25.no-special', 'First name', 'Maja!', 'Invalid format'],
    ['SU-25.no-special', 'Last name', 'Lind<b>', 'Invalid format'],
    ['SU-25.first-forty', 'First name', 'a'.repeat(41), 'First name cannot exceed 40 characters.'],
    ['SU-25.last-forty', 'Last name', 'a'.repeat(41), 'Last name cannot exceed 40 characters.'],
    ['SU-14.required', 'Year', '', 'This date does not exist'],
    ['SU-14.required', 'Day', '', 'This date does not exist'],
  ])('%s the %s %j is refused', async (_row, label, value, words) => {
    expect(await says(await wizardAt('personal'), 'personal', label, value)).toBe(words);
  });

  it.each([
    ['SU-25.letters', 'Ana-María', 'O’Brien-Ångström'],
    ['SU-25.letters', 'สมชาย', "St. O'Neil"],
    ['SU-25.first-forty SU-25.last-forty', 'ö'.repeat(40), 'ł'.repeat(40)],
  ])('%s %s %s is taken', async (_row, first, last) => {
    const view = await wizardAt('personal');
    view.fill({ ...getWizardStep('personal').values, 'First name': first, 'Last name': last });
    view.press('Continue');
    await waitForStep(view, 'address');
  });
});

describe('at address', () => {
  it.each([
    ['SU-13.address-required', 'Address', ' ', 'Enter address'],
    ['SU-13.city-required', 'City', '', 'Enter city'],
    ['SU-13.city-no-digits', 'City', 'Sliema 2', 'Invalid format'],
    ['SU-13.city-format', 'City', 'Sliema!', 'Invalid format'],
    ['SU-13.zip-required', 'Zip', '', 'Enter zip'],
    ['SU-13.country-required', 'Country', '', 'Choose a country'],
    ['SU-13.currency-required', 'Currency', '', 'Choose a currency'],
  ])('%s %s %j is refused', async (_row, label, value, words) => {
    expect(await says(await wizardAt('address'), 'address', label, value)).toBe(words);
  });
});

describe('at annual activity and accept', () => {
  it('SU-13.annual-activity-required no band chosen is refused', async () => {
    const view = await wizardAt('annual-activity');
    view.press('Continue');
    const group = view.getByRole('radiogroup', { name: 'Annual activity' });
    await expect.poll(() => group.getAttribute('aria-invalid')).toBe('true');
    expect(view.getByText('Please enter annual activity').id).toBe(group.getAttribute('aria-describedby'));
  });

  it('SU-13.sign-up-disabled Sign up is enabled exactly while the terms are ticked', async () => {
    const view = await wizardAt('accept');
    const button = view.getByRole<HTMLButtonElement>('button', { name: 'Sign up' });
    expect(button.disabled).toBe(true);
    view.fill({ [TERMS]: true });
    await expect.poll(() => button.disabled).toBe(false);
    view.fill({ [TERMS]: false });
    await expect.poll(() => button.disabled).toBe(true);
  });

  it('SU-13.terms-required terms not ticked are refused when the form is sent by the keyboard', async () => {
    const here = scene();
    const view = await here.mount('get-started');
    await completeUntil(view, 'accept');
    view.root.querySelector('form')?.requestSubmit();
    expect(await view.problemAt(TERMS)).toBe('Terms must be accepted');
    expect(here.sent('signUp')).toEqual([]);
  });
});
