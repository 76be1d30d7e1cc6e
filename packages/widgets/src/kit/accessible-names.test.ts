import { expect, it } from 'vitest';
import { type Screen, scene } from '../testing/scene.ts';
import { completeUntil, getWizardStep, TERMS, waitForStep } from '../testing/wizard.ts';

type Named = readonly [role: string, name: string];

/** Asserts that each name belongs to exactly one visible control. */
function expectNames(view: Screen, names: readonly Named[]): void {
  for (const [role, name] of names) {
    const found = view.queryAllByRole(role, { name, hidden: false });
    expect([role, name, found.length]).toEqual([role, name, 1]);
  }
}

const password = (view: Screen, label: string) =>
  view.getByLabelText<HTMLInputElement>(label, { selector: 'input[type="password"]' });

it('the wizard has the accessible names that host tests use', async () => {
  const view = await scene().mount('get-started');
  expectNames(view, [
    ['textbox', 'Email'],
    ['button', 'Continue'],
  ]);
  await completeUntil(view, 'contact');
  expectNames(view, [
    ['textbox', 'Email'],
    ['combobox', 'Calling code'],
    ['textbox', 'Phone'],
    ['button', 'Prev'],
    ['button', 'Continue'],
  ]);
  expect(password(view, 'Password').autocomplete).toBe('new-password');

  await completeUntil(view, 'personal');
  expectNames(view, [
    ['textbox', 'First name'],
    ['textbox', 'Last name'],
    ['combobox', 'Year'],
    ['combobox', 'Month'],
    ['combobox', 'Day'],
  ]);
  await completeUntil(view, 'address');
  expectNames(view, [
    ['textbox', 'Address'],
    ['textbox', 'City'],
    ['textbox', 'Zip'],
    ['combobox', 'Country'],
    ['combobox', 'Currency'],
  ]);
  view.fill(getWizardStep('address').values);
  view.press('Continue');
  await waitForStep(view, 'annual-activity');
  expectNames(view, [['radiogroup', 'Annual activity']]);
  await completeUntil(view, 'accept');
  expectNames(view, [
    ['checkbox', TERMS],
    ['button', 'Sign up'],
  ]);
  await completeUntil(view, 'activation');
  expectNames(view, [
    ['textbox', 'Activation code'],
    ['button', 'Activate'],
  ]);
});

it('sign-in has the accessible names that host tests use', async () => {
  const view = await scene().open('sign-in');
  expectNames(view, [
    ['textbox', 'Email'],
    ['button', 'Sign in'],
    ['button', 'Close X'],
    ['checkbox', 'Remember me'],
  ]);
  expect(password(view, 'Password').autocomplete).toBe('current-password');
});

it('the account has the accessible names that host tests use', async () => {
  const view = await scene({ signedIn: true }).mount('account', { tab: 'edit-profile' });
  await view.findByLabelText('Phone');
  expectNames(view, [
    ['button', 'Edit profile'],
    ['button', 'Sign-in and security'],
    ['button', 'Sign out'],
    ['button', 'Save'],
  ]);
  view.press('Sign-in and security');
  await view.findByLabelText('Old password');

  expect([password(view, 'Old password').autocomplete, password(view, 'New password').autocomplete]).toEqual([
    'current-password',
    'new-password',
  ]);
});
