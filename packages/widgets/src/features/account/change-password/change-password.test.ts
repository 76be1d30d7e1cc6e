import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it } from 'vitest';
import { type SceneOptions, scene } from '../../../testing/scene.ts';

async function tab(options: SceneOptions = {}) {
  const fixture = scene({ signedIn: true, ...options });
  const view = await fixture.mount('account', { tab: 'change-password' });
  await view.findByLabelText('Old password');
  return { fixture, view };
}

describe('the change of a password', () => {
  it('requires both passwords', async () => {
    proves('AC-06.old-required', 'AC-06.new-required');

    const { fixture, view } = await tab();
    view.press('Save');

    expect(await view.problemAt('Old password')).toBe('Please enter your password');
    expect(await view.problemAt('New password')).toBe('Please enter your password');
    expect(fixture.sent('changePassword')).toEqual([]);
  });

  it.each([
    ['Aa1!aa7', 'Use at least 8 characters'],
    ['aa1!aaaa', 'Add an uppercase letter'],
    ['AA1!AAAA', 'Add a lowercase letter'],
    ['Aaa!aaaa', 'Add a number'],
    ['Aaa1aaaa', 'Add a special character'],
    ['Aa1!Maja.Lind', 'Password cannot include your email'],
  ])('applies the sign-up rules to the new password: %j', async (password, words) => {
    const { fixture, view } = await tab();
    view.fill({ 'Old password': 'old', 'New password': password });
    view.press('Save');

    expect(await view.problemAt('New password')).toBe(words);
    expect(fixture.sent('changePassword')).toEqual([]);
  });

  it('confirms the change and empties the form', async () => {
    proves('AC-06.notice');

    const { fixture, view } = await tab();
    view.fill({ 'Old password': ' old ', 'New password': 'Vinter!2026' });
    view.press('Save');
    expect(await view.status()).toBe('Successfully changed password');
    expect(fixture.sent('changePassword')).toEqual([
      { currentPassword: ' old ', newPassword: 'Vinter!2026' },
    ]);
    await expect.poll(() => [view.value('Old password'), view.value('New password')]).toEqual(['', '']);

    const heading = await view.heading('Change password');
    await expect.poll(() => document.activeElement === heading).toBe(true);
  });

  it('rejects a wrong old password and keeps the form', async () => {
    proves('AC-06.incorrect', 'PL-04.player-area');

    const changePassword = () =>
      Promise.reject(playerdeskError({ code: 'player.incorrect-credentials', kind: 'refused' }));
    const signIn = () =>
      Promise.reject(playerdeskError({ code: 'sign-in.incorrect-credentials', kind: 'refused' }));
    const { view } = await tab({ script: { changePassword, signIn } });
    view.fill({ 'Old password': 'wrong', 'New password': 'Vinter!2026' });
    view.press('Save');

    expect(await view.problemAt('Old password')).toBe('Your old password is incorrect');
    // Said once, and announced.
    expect(view.getByText('Your old password is incorrect').getAttribute('role')).toBe('alert');
    expect(view.value('New password')).toBe('Vinter!2026');
  });

  it('asks for another new password when the platform finds it easy to guess', async () => {
    const changePassword = () =>
      Promise.reject(playerdeskError({ code: 'player.invalid-field-password', kind: 'refused' }));
    const { view } = await tab({ script: { changePassword } });
    view.fill({ 'Old password': 'old', 'New password': 'Password1!' });
    view.press('Save');

    const words = 'This password is too easy to guess. Try another one.';
    expect(await view.problemAt('New password')).toBe(words);
    expect(view.getByText(words).getAttribute('role')).toBe('alert');
    expect(view.queryByText('Invalid password')).toBeNull();
  });

  it('is confirmed when a browser sent it twice', async () => {
    proves('AC-06.sent-twice');

    const changePassword = () =>
      Promise.reject(playerdeskError({ code: 'player.incorrect-credentials', kind: 'refused' }));
    const { fixture, view } = await tab({ script: { changePassword } });
    view.fill({ 'Old password': 'old', 'New password': 'Vinter!2026' });
    view.press('Save');

    expect(await view.status()).toBe('Successfully changed password');
    expect(fixture.sent('changePassword')).toHaveLength(1);
    expect(fixture.sent('signIn')).toMatchObject([{ password: 'Vinter!2026' }]);
    expect(fixture.emitted('error')).toEqual([]);
  });

  it('is locked for a disabled profile', async () => {
    const script = { getProfile: { ...sampleProfile, disabled: true } };
    const fixture = scene({ signedIn: true, script });
    const view = await fixture.mount('account', { tab: 'change-password' });
    await view.findByText(/^Your profile is locked\./);

    expect(view.queryByLabelText('Old password')).toBeNull();
  });

  it('keeps neither password in the page’s state', async () => {
    const { fixture, view } = await tab();
    view.fill({ 'Old password': 'old-secret', 'New password': 'Vinter!2026' });
    view.press('Save');
    await view.status();

    expect(JSON.stringify([fixture.desk.account.store.getState(), fixture.events])).not.toMatch(
      /old-secret|Vinter!2026/,
    );
  });
});
